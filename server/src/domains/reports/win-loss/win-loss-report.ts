import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { figuresOf, winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { findMarketName } from '#domains/analysis/shared/market-name.ts'
import { loadStatedReasons } from '#domains/analysis/shared/stated-reasons.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { findReasons } from './find-reasons.ts'
import { countStatedReasons } from './stated-reasons.ts'

export type WinLossReport = Answer<'getWinLossReport'>

const mostTop = 10

const countHeard = async ({ client, customerId }: TenantTransaction, dealIds: readonly number[]): Promise<number> => {
  const { rows } = await client.query<{ heard: number }>(
    `select count(*)::int as heard from deal_count
     where customer_id = $1 and opportunity_id = any($2::bigint[]) and conversations > 0`,
    [customerId, numberArray(dealIds)],
  )
  return rows[0]?.heard ?? 0
}

/** Figures of the deals of one outcome; those of lost ones are computed as if they had been won. */
const outcomeOf = (deals: readonly FilteredDeal[]) => {
  const { salesCycle, dealSize } = figuresOf(deals.map(deal => ({ ...deal, status: 'Won' as const })))
  const amount = deals.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0) / 100, 0)
  return { deals: deals.length, amount, salesCycle, dealSize }
}

/** Win rates by the month of the close, from the first to the last. */
const byMonth = (deals: readonly FilteredDeal[]) =>
  [...Map.groupBy(deals, ({ closed_on }) => closed_on?.slice(0, 7) ?? '')]
    .filter(([month]) => month !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => ({ month, winRate: winRateOf(own) }))

const largest = (deals: readonly FilteredDeal[]): number[] =>
  deals
    .toSorted((a, b) => (b.amount_cents ?? 0) - (a.amount_cents ?? 0) || b.id - a.id)
    .slice(0, mostTop)
    .map(({ id }) => id)

/** Why the closed deals of a filter were won or lost. @throws AppError NOT_FOUND */
export const winLossReport = async (
  app: AppContext,
  tx: SnapshotTx,
  filter: MarketFilter & { readonly marketId: number },
): Promise<WinLossReport> => {
  const marketName = await findMarketName(tx, filter.marketId)
  const { today, fiscalStart } = await loadCalendar(tx, app.now())
  const all = await filterDeals(app, tx, filter)
  const deals = all.filter(({ status }) => status !== 'Open')
  const [won, lost] = [deals.filter(d => d.status === 'Won'), deals.filter(d => d.status === 'Lost')]
  const ids = deals.map(({ id }) => id)
  const stated = await loadStatedReasons(tx, ids)
  const readTop = async (top: readonly number[]) =>
    (await loadDeals(tx, top)).map(presentDeal).map(deal => ({
      storyId: deal.id,
      storyName: deal.storyName,
      accountName: deal.accountName,
      opportunityAmount: deal.opportunityAmount,
      closedDate: deal.closedDate,
      lengthOfDeal: deal.lengthOfDeal,
      opportunityOwner: deal.opportunityOwner,
      conversationCount: deal.conversationCount,
      statedReasons: [...(stated.get(deal.id) ?? [])],
    }))
  const { compared, ...reasons } = await findReasons(app, tx, deals, filter)
  return {
    marketId: filter.marketId,
    marketName,
    madeOn: today,
    period: rangeOfPeriod(filter.closePeriod, today, fiscalStart),
    deals: deals.length,
    dealsHeard: await countHeard(tx, ids),
    winRate: winRateOf(deals),
    won: outcomeOf(won),
    lost: outcomeOf(lost),
    months: byMonth(deals),
    comparedCards: compared,
    ...reasons,
    stated: countStatedReasons(deals, stated),
    topWon: await readTop(largest(won)),
    topLost: await readTop(largest(lost)),
  }
}
