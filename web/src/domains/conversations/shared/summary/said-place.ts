import type { CitedSentence } from '#domains/conversations/api/smart-summary.ts'
import type { Place } from '#domains/conversations/parts/transcript/key-moments.ts'

type Cited = CitedSentence['places'][number]

/** A place as the address holds it: conversation, fragment, start and end, joined by points. */
export const formatSaid = ({ convId, fragmentIndex, start, end }: Cited): string =>
  [convId, fragmentIndex, start, end].join('.')

/** The place in this conversation that an address names; null when it names none, or one of another conversation. */
export function readSaid(said: string, convId: number): Place | null {
  const numbers = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(said)?.slice(1).map(Number)
  if (!numbers || numbers[0] !== convId) return null
  const [, fragment = 0, start = 0, end = 0] = numbers
  return start < end ? { fragment, start, end } : null
}
