import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { type DealStanding, dealStandings } from './deal-standings.ts'

type Row = Answer<'listAccountStandings'>['rows'][number]

const openDealsOf = async (tx: SnapshotTx, accountIds: readonly number[]): Promise<number[]> => {
  const rows = await visibleDeals(tx)
    .select('opportunity.id')
    .where('opportunity.status', '=', 'Open')
    .where(sql<boolean>`opportunity.account_id = any(${numberArray(accountIds)}::bigint[])`)
    .orderBy('opportunity.id')
    .execute()
  return rows.map(({ id }) => id)
}

const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)

const countRisks = (deals: readonly DealStanding[]): Row['risks'] => {
  const counts = new Map<Row['risks'][number]['kind'], number>()
  for (const { risks } of deals)
    for (const kind of new Set(risks.map(risk => risk.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, deals: count })).sort((a, b) => b.deals - a.deals)
}

const dollars = ({ deal }: DealStanding): number[] => (deal.amount_cents === null ? [] : [deal.amount_cents / 100])

/** As the pipeline report counts: that nobody named a next step is something to do, and no risk by itself. */
const isAtRisk = ({ risks }: DealStanding): boolean => risks.some(({ kind }) => kind !== 'no next step')

/** The newest of the steps that its deals name. */
const newestStep = (deals: readonly DealStanding[]): Row['nextStep'] =>
  deals.flatMap(({ nextStep }) => nextStep ?? []).sort((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null

/** Where some accounts stand by their open deals; accounts without one are left out. */
export const accountStandings = async (app: AppContext, tx: SnapshotTx, accountIds: readonly number[]) => {
  const { state, steps, standings } = await dealStandings(app, tx, await openDealsOf(tx, accountIds))
  const byAccount = Map.groupBy(standings, ({ deal }) => deal.account_id)
  const rows = accountIds.flatMap((accountId): Row[] => {
    const deals = byAccount.get(accountId)
    if (!deals) return []
    const expected = deals.flatMap(one =>
      one.probability === null ? [] : dollars(one).map(amount => amount * (one.probability ?? 0)),
    )
    return [
      {
        accountId,
        openDeals: deals.length,
        openAmount: sumOf(deals.flatMap(dollars)),
        expectedAmount: sumOf(expected),
        atRisk: deals.filter(isAtRisk).length,
        risks: countRisks(deals),
        nextStep: newestStep(deals),
      },
    ]
  })
  return { state, steps, rows }
}
