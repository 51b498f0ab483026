import type { Match } from './choose-matches.ts'

/** What a month and stage, or a deal, adds up to. */
interface Sum {
  conversations: number
  occurrences: number
}

export interface OverTime extends Readonly<Sum> {
  readonly month: string | null
  readonly stage: string | null
}

export interface DealGroup {
  /** 0: in no deal. */
  readonly dealId: number
  /** Newest first. */
  readonly matches: readonly Match[]
  readonly occurrences: number
}

const occurrencesOf = (matches: readonly Match[]): number => matches.reduce((sum, { count }) => sum + count, 0)

/** Conversations per month and stage, by month; undated ones are the last. */
export const sumOverTime = (matches: readonly Match[]): OverTime[] => {
  const sums = new Map<string | null, Map<string | null, Sum>>()
  for (const { month, stage, count } of matches) {
    const stages = sums.get(month) ?? new Map<string | null, Sum>()
    sums.set(month, stages)
    const sum = stages.get(stage) ?? { conversations: 0, occurrences: 0 }
    stages.set(stage, { conversations: sum.conversations + 1, occurrences: sum.occurrences + count })
  }
  const last = '9999-99'
  return [...sums]
    .flatMap(([month, stages]) => [...stages].map(([stage, sum]) => ({ month, stage, ...sum })))
    .sort((a, b) => (a.month ?? last).localeCompare(b.month ?? last) || (a.stage ?? '').localeCompare(b.stage ?? ''))
}

/** By deal: most conversations first, then the newest; those in no deal are the last. */
export const groupByDeal = (matches: readonly Match[]): DealGroup[] =>
  [...Map.groupBy(matches, ({ dealId }) => dealId)]
    .map(([dealId, own]) => ({ dealId, matches: own, occurrences: occurrencesOf(own) }))
    .sort((a, b) => {
      if (a.dealId === 0 || b.dealId === 0) return a.dealId === 0 ? 1 : -1
      const newest = (b.matches[0]?.day ?? 0) - (a.matches[0]?.day ?? 0)
      return b.matches.length - a.matches.length || newest || b.dealId - a.dealId
    })

/** All of them together. */
export const sumMatches = (matches: readonly Match[]) => ({
  total: matches.length,
  deals: new Set(matches.map(({ dealId }) => dealId).filter(id => id !== 0)).size,
  occurrences: occurrencesOf(matches),
})
