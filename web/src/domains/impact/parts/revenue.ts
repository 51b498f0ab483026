import type { Answer } from '#lib/call-types.ts'

export type RevenueRow = Answer<'getDealsForRevenueImpact'>[number]

/** Deals with what they stand for. */
export interface RevenueSum {
  readonly label: string
  /** Names the deals when they are opened. */
  readonly title: string
  readonly amount: number
  readonly withoutAmount: number
  readonly ids: readonly number[]
}

const sumOf = (label: string, title: string, rows: readonly RevenueRow[]): RevenueSum => ({
  label,
  title,
  amount: rows.reduce((sum, { opportunityAmount }) => sum + (opportunityAmount ?? 0), 0),
  withoutAmount: rows.filter(({ opportunityAmount }) => opportunityAmount === null).length,
  ids: rows.map(({ storyId: dealId }) => dealId),
})

/** The influenced deals by outcome, and those in which the message was said without counting as influenced. */
export const revenueOf = (rows: readonly RevenueRow[]): readonly RevenueSum[] => {
  const attributed = rows.filter(row => row.attributed === 'Y')
  const of = (status: RevenueRow['opptyStatus']) => attributed.filter(row => row.opptyStatus === status)
  return [
    sumOf('Won, influenced', 'Won and influenced', of('Won')),
    sumOf('Lost, influenced', 'Lost although influenced', of('Lost')),
    sumOf('Open, influenced', 'Open and influenced', of('Open')),
    sumOf(
      'Said, not influenced',
      'Said, but not counted as influenced',
      rows.filter(row => row.attributed === 'N'),
    ),
  ]
}
