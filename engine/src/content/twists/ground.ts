import { cleanSentence } from '#summary/clean.ts'
import { clausesOf } from '#summary/cues/clauses.ts'
import { joinedClauses } from '#summary/support/joined.ts'
import { splitSentences } from '#text/sentences.ts'
import type { SpokenPassage } from '../statement.ts'
import { sameMarks } from '../written.ts'
import { contentOf } from './stems.ts'

export interface Ground {
  readonly text: string
  readonly clauses: readonly string[]
}

export const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0].trim() ?? ''

export const every = (text: string, pattern: RegExp): string[] => text.toLowerCase().match(pattern) ?? []

/** What was said, sentence by sentence, without how it came out. */
export function groundsOf(passages: readonly SpokenPassage[]): Ground[] {
  return passages.flatMap(({ text }) =>
    splitSentences(text, 0, text.length).map(([start, end]) => {
      const sentence = joinedClauses(sameMarks(cleanSentence(text.slice(start, end))))
      return {
        text: sentence,
        clauses: clausesOf(sentence).flatMap(one => one.split(/\s+(?:and|or|so|because)\s+(?=\p{L}+ \p{L}+)/u)),
      }
    }),
  )
}

/** The parts of what was said that have most in common with a sentence. */
export function closest<T>(parts: readonly T[], textOf: (part: T) => string, wanted: ReadonlySet<string>): T[] {
  const counts = parts.map(part => new Set(contentOf(textOf(part)).filter(stem => wanted.has(stem))).size)
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : parts.filter((_, at) => counts[at] === most)
}

/** The telling words of a sentence that are only said in parts of a kind. */
export function restingOn(claim: string, parts: readonly string[], isOf: (part: string) => boolean): string[] {
  const said = parts.map(part => ({ stems: new Set(contentOf(part)), isOf: isOf(part) }))
  return [...new Set(contentOf(claim))].filter(stem => {
    const own = said.filter(({ stems }) => stems.has(stem))
    return own.length > 0 && own.every(one => one.isOf)
  })
}

/** The first telling word of a sentence that is only said in parts of a kind; empty where none is. */
export const restsOn = (claim: string, parts: readonly string[], isOf: (part: string) => boolean): string =>
  restingOn(claim, parts, isOf)[0] ?? ''
