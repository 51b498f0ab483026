import type { TenantTransaction } from '@bic/database/tenant'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import { loadClosedDeals, usualDays } from './closed-deals.ts'

const yearDays = 364

export interface Sellers {
  /** Who closed deals of the market in the last year, by name, with how many and the team that the product knows of them. */
  readonly sellers: readonly { readonly name: string; readonly deals: number; readonly team: string | null }[]
  readonly dealsPerWeek: number
  readonly winRate: number | null
  /** Weeks of their deals up to today, which say what is usual of them. */
  readonly weeksBefore: number
}

/** By the name that the CRM gives an owner, the team of the user who owned such a deal last. */
const loadTeams = async ({ client, customerId }: TenantTransaction): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ owner: string; team: string }>(
    `select distinct on (trim(o.owner_name)) trim(o.owner_name) as owner, trim(u.functional_team) as team
     from opportunity o join app_user u on u.customer_id = $1 and u.id = o.owner_user_id
     where o.customer_id = $1 and trim(o.owner_name) <> '' and trim(u.functional_team) <> ''
     order by trim(o.owner_name), o.closed_on desc nulls last, o.id desc`,
    [customerId],
  )
  return new Map(rows.map(({ owner, team }) => [owner, team]))
}

/**
 * The sellers of a market (or of all) and the deals that they close.
 *
 * @param by of those who start with their team only sellers who have one
 */
export const loadSellers = async (
  tx: TenantTransaction,
  marketId: number | null,
  today: string,
  by: 'seller' | 'team' = 'seller',
): Promise<Sellers> => {
  const teams = await loadTeams(tx)
  const all = await loadClosedDeals(tx, marketId, [addDays(today, -usualDays), today])
  const closed = by === 'team' ? all.filter(({ owner }) => teams.has(owner)) : all
  const since = dayNumber(today) - yearDays
  const recent = closed.filter(({ day }) => day > since)
  const counts = Map.groupBy(recent, ({ owner }) => owner)
  const won = recent.filter(({ isWon }) => isWon).length
  return {
    sellers: [...counts]
      .map(([name, own]) => ({ name, deals: own.length, team: teams.get(name) ?? null }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    dealsPerWeek: recent.length / (yearDays / 7),
    winRate: recent.length === 0 ? null : won / recent.length,
    weeksBefore: closed[0] ? Math.max(1, Math.round((dayNumber(today) - closed[0].day) / 7)) : 0,
  }
}

/** What starts together: each seller alone, or each team, by name. */
export const unitsOf = (
  sellers: Sellers['sellers'],
  by: 'seller' | 'team',
): readonly { readonly name: string; readonly sellers: Sellers['sellers'] }[] =>
  [...Map.groupBy(sellers, ({ name, team }) => (by === 'team' ? (team ?? '') : name))]
    .map(([name, own]) => ({ name, sellers: own }))
    .sort((a, b) => a.name.localeCompare(b.name))
