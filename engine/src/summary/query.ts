import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { SentenceList } from './sentence.ts'
import { isQueryWord, isStopWord } from './word-lists.ts'

/** A question about a conversation: what it asks for, and of whom. */
export interface Query {
  /** Stem ids in the vocabulary of the conversation, each once. */
  readonly terms: readonly number[]
  /** Indexes of the speakers it names. */
  readonly speakers: ReadonlySet<number>
}

const TITLE = /\b(?:hon|mr|mrs|ms|dr|prof|the right honourable|right hon|sir|am|mp|ms)\b\.?|\([^()]*\)/giu
const nameWords = (name: string): string[] => name.replace(TITLE, ' ').match(/[\p{L}\p{N}'-]+/gu) ?? []

/**
 * Reads a question: its words that say what it is about, and the speakers it names, whose names are then no words to look
 * for. A name of several words may be written in any case. A first or last name alone has to be the speaker's own among
 * all, is written as the name is, and does not begin the question; so has a letter, or the role before it ("Professor F").
 */
export function readQuery(question: string, { speakers, vocabulary }: SentenceList): Query {
  const names = speakers.map(nameWords)
  const named = new Set<number>()
  let rest = ` ${question.match(/[\p{L}\p{N}'-]+/gu)?.join(' ') ?? ''} `
  for (const [speaker, name] of names.entries()) {
    const at = findName(rest, name, names)
    if (at === undefined) continue
    named.add(speaker)
    rest = `${rest.slice(0, at.start)} ${rest.slice(at.end)}`
  }
  return { terms: readTerms(rest, vocabulary), speakers: named }
}

function findName(
  question: string,
  name: readonly string[],
  names: readonly (readonly string[])[],
): { start: number; end: number } | undefined {
  const full = ` ${name.join(' ')} `
  const several = name.length > 1 ? question.toLowerCase().indexOf(full.toLowerCase()) : -1
  if (several >= 0) return { start: several, end: several + full.length }
  for (const part of new Set([name[0] ?? '', name.at(-1) ?? ''])) {
    const at = question.indexOf(` ${part} `)
    if (part.length >= 3 && isOwn(part, names) && at > 0) return { start: at, end: at + part.length + 2 }
  }
  return name.length > 1 ? findRole(question, name, names) : undefined
}

/** Of a name as "Professor F" the letter, where a name stands ("did F think"), or the role in any case ("the professor"). */
function findRole(
  question: string,
  name: readonly string[],
  names: readonly (readonly string[])[],
): { start: number; end: number } | undefined {
  const [role, letter] = [name[0] ?? '', name.at(-1) ?? '']
  if (!/^[A-HJ-Z]$/u.test(letter)) return undefined
  const alone = new RegExp(` (?:did|does|by|with|of|from)(?= ${letter} )`, 'u').exec(question)
  if (alone && isOwn(letter, names)) {
    const start = alone.index + alone[0].length
    return { start, end: start + ` ${letter} `.length }
  }
  const called = ` the ${role.toLowerCase()} `
  const at = question.toLowerCase().indexOf(called)
  return role.length >= 3 && isOwn(role, names) && at >= 0 ? { start: at, end: at + called.length } : undefined
}

const isOwn = (part: string, names: readonly (readonly string[])[]): boolean =>
  names.filter(name => name.includes(part)).length === 1

function readTerms(question: string, vocabulary: SentenceList['vocabulary']): number[] {
  const tokens = new TokenBuffer()
  scanTokens(question, 0, question.length, vocabulary, tokens)
  const terms = new Set<number>()
  for (let k = 0; k < tokens.count; k++) {
    const word = vocabulary.word(tokens.word[k])
    if (!isStopWord(word) && !isQueryWord(word)) terms.add(vocabulary.stemId(tokens.word[k]))
  }
  return [...terms]
}
