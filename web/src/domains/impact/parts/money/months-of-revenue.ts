import type { RevenueRow } from '../revenue.ts'

/** What the influenced deals of one month of closing stand for, in dollars. */
export interface RevenueMonth {
  readonly month: string
  readonly won: number
  readonly lost: number
  readonly open: number
  readonly ids: readonly number[]
}

const sum = (rows: readonly RevenueRow[], status: RevenueRow['opptyStatus']): number =>
  rows.reduce((total, row) => (row.opptyStatus === status ? total + (row.opportunityAmount ?? 0) : total), 0)

/** The influenced deals by the month in which they closed, or are to close; the earliest first. */
export const monthsOfRevenue = (rows: readonly RevenueRow[]): RevenueMonth[] => {
  const influenced = rows.filter(({ attributed, closedDate }) => attributed === 'Y' && closedDate !== null)
  return [...Map.groupBy(influenced, ({ closedDate }) => closedDate?.slice(0, 7) ?? '')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, members]) => ({
      month,
      won: sum(members, 'Won'),
      lost: sum(members, 'Lost'),
      open: sum(members, 'Open'),
      ids: members.map(({ storyId: dealId }) => dealId),
    }))
}
