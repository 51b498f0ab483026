import { dayText } from '@bic/engine/calendar/day'
import { monthOf } from '@bic/engine/calendar/month'
import { conversationTypes } from '@bic/engine/scoring/types'
import type { HistoryMatches } from './find-matches.ts'

/** A conversation in which the text occurs. */
export interface Match {
  readonly id: number
  /** 0 when it belongs to no deal. */
  readonly dealId: number
  /** Days since 1970-01-01. */
  readonly day: number | null
  /** `YYYY-MM`; null when it has no day. */
  readonly month: string | null
  readonly stage: string | null
  /** Occurrences in the direction asked for. */
  readonly count: number
}

/** What is known of conversations without reading them. */
export interface KnownConversations {
  readonly has: (id: number) => boolean
  readonly dealOf: (id: number) => number
  readonly dayOf: (id: number) => number | null
  readonly stageOf: (id: number) => string | null
  readonly typeIndexOf: (id: number) => number
}

export interface Choice {
  readonly buyerOnly: boolean
  readonly types: readonly string[]
  /** Only conversations of these deals; null: of all, and of none. */
  readonly dealIds: ReadonlySet<number> | null
}

export interface Narrowing {
  readonly storyId?: number | undefined
  /** `-`: unknown. */
  readonly stage?: string | undefined
  /** `undated`: unknown. */
  readonly month?: string | undefined
}

const monthsOfDays = () => {
  const known = new Map<number, string>()
  return (day: number): string => {
    const month = known.get(day) ?? monthOf(dayText(day))
    known.set(day, month)
    return month
  }
}

/** The conversations that the search is about, newest first; undated ones are the last. */
export const chooseMatches = (matches: HistoryMatches, known: KnownConversations, choice: Choice): Match[] => {
  const chosen: Match[] = []
  const monthOfDay = monthsOfDays()
  const wanted = conversationTypes.map(type => choice.types.includes(type))
  const counts = choice.buyerOnly ? matches.buyerCounts : matches.counts
  for (let i = 0; i < matches.conversations.length; i++) {
    const id = matches.conversations[i] ?? 0
    const count = counts[i] ?? 0
    if (count === 0 || !known.has(id) || !wanted[known.typeIndexOf(id)]) continue
    const dealId = known.dealOf(id)
    if (choice.dealIds !== null && !choice.dealIds.has(dealId)) continue
    const day = known.dayOf(id)
    chosen.push({ id, dealId, day, month: day === null ? null : monthOfDay(day), stage: known.stageOf(id), count })
  }
  const newness = ({ day }: Match) => day ?? Number.MIN_SAFE_INTEGER
  return chosen.sort((a, b) => newness(b) - newness(a) || b.id - a.id)
}

/** Those of them that a person went on to look at. */
export const narrowMatches = (matches: readonly Match[], { storyId, stage, month }: Narrowing): readonly Match[] =>
  matches.filter(
    match =>
      (storyId === undefined || match.dealId === storyId) &&
      (stage === undefined || (match.stage ?? '-') === stage) &&
      (month === undefined || (match.month ?? 'undated') === month),
  )
