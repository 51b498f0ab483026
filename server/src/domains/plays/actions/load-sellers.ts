import type { TenantTransaction } from '@bic/database/tenant'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import { loadClosedDeals, usualDays } from './closed-deals.ts'

const yearDays = 364

export interface Sellers {
  /** Who closed deals of the market in the last year, by name, with how many. */
  readonly sellers: readonly { readonly name: string; readonly deals: number }[]
  readonly dealsPerWeek: number
  readonly winRate: number | null
  /** Weeks of their deals up to today, which say what is usual of them. */
  readonly weeksBefore: number
}

/** The sellers of a market (or of all) and the deals that they close. */
export const loadSellers = async (tx: TenantTransaction, marketId: number | null, today: string): Promise<Sellers> => {
  const closed = await loadClosedDeals(tx, marketId, [addDays(today, -usualDays), today])
  const since = dayNumber(today) - yearDays
  const recent = closed.filter(({ day }) => day > since)
  const counts = Map.groupBy(recent, ({ owner }) => owner)
  const won = recent.filter(({ isWon }) => isWon).length
  return {
    sellers: [...counts]
      .map(([name, own]) => ({ name, deals: own.length }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    dealsPerWeek: recent.length / (yearDays / 7),
    winRate: recent.length === 0 ? null : won / recent.length,
    weeksBefore: closed[0] ? Math.max(1, Math.round((dayNumber(today) - closed[0].day) / 7)) : 0,
  }
}
