import type { Random } from './random.ts'

/**
 * A small phrase grammar: `[this|that|]` chooses, `{word}` asks the scope for a word, `{3..9}` or `{10..60/5}` says a
 * number. Choices nest. A word that the scope answers with a template is expanded in turn.
 */
type Part = string | { readonly word: string } | { readonly choices: readonly Template[] }
export type Template = readonly Part[]

export interface Scope {
  readonly random: Random
  /** The text or template behind a word. */
  word(name: string): string | Template
}

const compiled = new Map<string, Template>()

export function compileTemplate(source: string): Template {
  const known = compiled.get(source)
  if (known) return known
  const reader = { source, at: 0 }
  const template = readParts(reader, '')
  if (reader.at < source.length) throw new Error(`template: unexpected "${source[reader.at]}" in "${source}"`)
  compiled.set(source, template)
  return template
}

function readParts(reader: { source: string; at: number }, stops: string): Template {
  const parts: Part[] = []
  let text = ''
  while (reader.at < reader.source.length) {
    const character = reader.source[reader.at]!
    if (stops.includes(character)) break
    if (character === '[' || character === '{') {
      if (text) parts.push(text)
      text = ''
      reader.at++
      parts.push(character === '[' ? readChoices(reader) : readWord(reader))
    } else if (character === ']' || character === '}' || (character === '|' && stops === '')) {
      throw new Error(`template: stray "${character}" in "${reader.source}"`)
    } else {
      text += character
      reader.at++
    }
  }
  if (text) parts.push(text)
  return parts
}

function readChoices(reader: { source: string; at: number }): Part {
  const choices: Template[] = []
  for (;;) {
    choices.push(readParts(reader, '|]'))
    const closing = reader.source[reader.at++]
    if (closing === ']') return { choices }
    if (closing !== '|') throw new Error(`template: "[" is not closed in "${reader.source}"`)
  }
}

function readWord(reader: { source: string; at: number }): Part {
  const end = reader.source.indexOf('}', reader.at)
  if (end < 0) throw new Error(`template: "{" is not closed in "${reader.source}"`)
  const word = reader.source.slice(reader.at, end)
  reader.at = end + 1
  return { word }
}

export function expandTemplate(template: Template, scope: Scope): string {
  let text = ''
  for (const part of template) {
    if (typeof part === 'string') text += part
    else if ('choices' in part) text += expandTemplate(scope.random.pick(part.choices), scope)
    else text += expandWord(part.word, scope)
  }
  return text
}

const range = /^(\d+)\.\.(\d+)(?:\/(\d+))?$/
const smallNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** As one writes it in a sentence: small numbers as words. */
export function spellNumber(value: number): string {
  return smallNumbers[value] ?? String(value)
}

function expandWord(word: string, scope: Scope): string {
  const limits = range.exec(word)
  if (limits) {
    const step = Number(limits[3] ?? 1)
    const value = Number(limits[1]) + step * scope.random.between(0, (Number(limits[2]) - Number(limits[1])) / step)
    return spellNumber(value)
  }
  const found = scope.word(word)
  return typeof found === 'string' ? found : expandTemplate(found, scope)
}
