import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'

/** The stated reasons, each with the won and the lost deals that state it; the most stated first. */
export const countStatedReasons = (deals: readonly FilteredDeal[], stated: ReadonlyMap<number, readonly string[]>) => {
  const rows = new Map<string, { reason: string; wonIdList: number[]; lostIdList: number[] }>()
  for (const { id, status } of deals) {
    for (const reason of stated.get(id) ?? []) {
      const row = rows.get(reason) ?? { reason, wonIdList: [], lostIdList: [] }
      rows.set(reason, row)
      if (status === 'Won') row.wonIdList.push(id)
      if (status === 'Lost') row.lostIdList.push(id)
    }
  }
  return {
    rows: [...rows.values()]
      .map(row => ({ ...row, won: row.wonIdList.length, lost: row.lostIdList.length }))
      .sort((a, b) => b.won + b.lost - a.won - a.lost || a.reason.localeCompare(b.reason)),
    without: deals.filter(({ id }) => !stated.has(id)).length,
  }
}
