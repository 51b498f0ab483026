import { FileProblem } from './file-errors.ts'

const ALLOWED = /^[\p{L}\p{M}\p{N}._ -]+$/u
const MAX_NAME_LENGTH = 255

/**
 * Throws FI03 unless a bare file name holds only letters, numbers, dot, underscore, space and hyphen.
 * Letters and numbers are those of any script. A name of dots and spaces alone is a path, not a name.
 */
export function validateName(name: string): void {
  if (name === '') throw new FileProblem('FI03', 'The file has no name.')
  if (name.length > MAX_NAME_LENGTH) {
    throw new FileProblem('FI03', `The name is longer than ${MAX_NAME_LENGTH} characters.`)
  }
  if (!ALLOWED.test(name)) {
    const wrong = [...new Set(Array.from(name).filter(char => !ALLOWED.test(char)))]
    throw new FileProblem('FI03', `The name contains ${wrong.map(describeCharacter).join(', ')}.`)
  }
  if (/^[. ]+$/.test(name)) throw new FileProblem('FI03', 'The name contains no letter or digit.')
}

function describeCharacter(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const printable = /^[\p{P}\p{S}]$/u.test(char)
  return printable ? `"${char}"` : `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The part after the last dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}
