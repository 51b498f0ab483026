import type { ContentFindings, ContentGap, ContentMatch } from '@bic/contract/analyzer/analyzer'
import { formatCount, formatPercent } from '#lib/format.ts'

/** What was found in a text. */
export type Found = ContentFindings

/** The parts of a result, each behind one of its four figures. */
export const parts = ['coverage', 'language', 'sentences', 'reading'] as const
export type Part = (typeof parts)[number]

/** Those beside an editor, which judges the sentences itself. */
export const editedParts: readonly Part[] = ['coverage', 'language', 'reading']

/** The messages that count: those that go with winning. */
export const provenOf = (matches: readonly ContentMatch[]): ContentMatch[] => matches.filter(({ weight }) => weight > 0)

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const coverageText = (score: number | null, said: number, missing: number): string => {
  if (score === null) return 'No message of this market goes with winning yet, so there is nothing proven to say.'
  const all = said + missing
  if (all === 1)
    return said === 1
      ? `It says the one message that goes with winning: ${formatPercent(score)} of the proven effect.`
      : 'It does not say the one message that goes with winning.'
  if (said === 0) return `It says none of the ${formatCount(all)} messages that go with winning.`
  return `It says ${formatCount(said)} of ${formatCount(all)} messages that go with winning: ${formatPercent(score)} of their proven effect.`
}

const claimsText = ({ asserting, unsupported }: Found['claims']): string => {
  if (asserting === 0) return 'No sentence asserts anything.'
  if (unsupported === 0)
    return `${asserting === 1 ? 'The one sentence that asserts something is' : `All ${formatCount(asserting)} sentences that assert something are`} backed.`
  if (unsupported === asserting)
    return asserting === 1
      ? 'Nothing backs the one sentence that asserts something.'
      : `Nothing backs any of the ${formatCount(asserting)} sentences that assert something.`
  return `Nothing backs ${formatCount(unsupported)} of ${counted(asserting, 'sentence that asserts', 'sentences that assert')} something.`
}

/** The result in two sentences; in one where sentences are judged elsewhere. */
export const resultText = (
  { score, matches, gaps, claims }: Pick<Found, 'score' | 'matches' | 'gaps' | 'claims'>,
  shown: readonly Part[] = parts,
): string =>
  [
    coverageText(score, provenOf(matches).length, gaps.length),
    ...(shown.includes('sentences') ? [claimsText(claims)] : []),
  ].join(' ')

/** A message that is missing, and by how much the coverage would rise with it. */
export const raiseText = ({ weight }: ContentGap, all: readonly { readonly weight: number }[]): string => {
  const sum = all.reduce((total, one) => total + one.weight, 0)
  return `Saying it would add ${formatPercent(weight / sum)}.`
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** A text cut into pieces, of which some are marked; places that overlap become one. */
export function cutText(
  text: string,
  places: readonly Stretch[],
): { text: string; start: number; isMarked: boolean }[] {
  const sorted = places
    .filter(({ start, end }) => start < end && end <= text.length)
    .toSorted((a, b) => a.start - b.start)
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of sorted) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  const pieces: { text: string; start: number; isMarked: boolean }[] = []
  let at = 0
  for (const { start, end } of joined) {
    if (start > at) pieces.push({ text: text.slice(at, start), start: at, isMarked: false })
    pieces.push({ text: text.slice(start, end), start, isMarked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, isMarked: false })
  return pieces
}

/** Where a part of the result stands in the text. */
export const placesOf = (part: Part, { matches, language, claims, reading }: Found): readonly Stretch[] => {
  if (part === 'coverage') return matches.flatMap(({ places }) => places)
  if (part === 'language') return language.strange.flatMap(({ places }) => places)
  if (part === 'sentences') return claims.rows.filter(({ faults }) => faults.length > 0)
  return reading.longest
}
