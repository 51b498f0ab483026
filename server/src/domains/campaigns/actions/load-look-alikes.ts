import type { SnapshotTx } from '@bic/database/tenant'
import { significanceThresholds } from '@bic/engine/scoring/significance'
import type { ComparedDeal } from '@bic/engine/similarity/deal-distance'
import { type ClosedDeal, findLookAlikes, type LookAlikes } from '@bic/engine/similarity/look-alikes'
import type { AppContext } from '#app-context.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { loadExposure } from '#domains/analysis/shared/load-exposure.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Closed deals that are looked at for each account, and those that are searched for them, the newest. */
const nearest = 60
const searched = 2000

interface Facts {
  readonly id: number
  readonly accountId: number
  readonly market: number | null
  readonly industry: number | null
  readonly segment: number | null
  readonly region: number | null
  readonly amount: number | null
  readonly isOpen: boolean
}

const loadFacts = async ({ client, customerId }: SnapshotTx, condition: string, ids: Iterable<number>) => {
  const { rows } = await client.query<Facts>(
    `select o.id, o.account_id as "accountId", o.market_id as market, a.industry_id as industry, a.segment_id as segment,
       a.region_id as region, o.amount_cents as amount, o.status = 'Open' as "isOpen"
     from opportunity o join account a on a.customer_id = $1 and a.id = o.account_id
     where o.customer_id = $1 and ${condition} order by o.id desc`,
    [customerId, numberArray(ids)],
  )
  return rows
}

/**
 * For each of some accounts the closed deals of the market most like its newest deal, open ones first, and which of some messages
 * won among them. Messages count as in every comparison: said by the landmark.
 *
 * @param cards messages that go with winning in the market
 */
export const loadLookAlikes = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  accountIds: readonly number[],
  cards: readonly CardRecord[],
): Promise<ReadonlyMap<number, LookAlikes>> => {
  if (cards.length === 0) return new Map()
  const view = standingView(marketId, await loadSetting(app, tx))
  const deals = await filterDeals(app, tx, view)
  const exposure = await loadExposure(app, tx, deals, cards, view)
  const table = await loadCardsOfDeals(app, tx)
  const describe = ({ id, accountId: _, isOpen: _isOpen, ...facts }: Facts): ComparedDeal => {
    const said = new Map<number, number>()
    for (const { cardId, percentile } of table.reaching(id, significanceThresholds.relevant, 'bidirectional'))
      said.set(cardId, percentile)
    return { ...facts, cards: said }
  }
  const having = exposure.having.map(indices => new Set(indices))
  const newest = exposure.deals.map((deal, index) => ({ deal, index })).slice(-searched)
  const facts = new Map(
    (
      await loadFacts(
        tx,
        'o.id = any($2::bigint[])',
        newest.map(({ deal }) => deal.id),
      )
    ).map(one => [one.id, one]),
  )
  const closed = newest.flatMap(({ deal, index }): ClosedDeal[] => {
    const own = facts.get(deal.id)
    if (!own) return []
    const said = new Set(cards.flatMap(({ id }, card) => (having[card]?.has(index) ? [id] : [])))
    return [{ id: deal.id, compared: describe(own), isWon: deal.status === 'Won', said }]
  })
  const ofAccounts = Map.groupBy(
    (await loadFacts(tx, 'o.account_id = any($2::bigint[])', accountIds)).filter(({ market }) => market === marketId),
    ({ accountId }) => accountId,
  )
  return new Map(
    [...ofAccounts].flatMap(([accountId, own]) => {
      const deal = own.find(({ isOpen }) => isOpen) ?? own[0]
      if (!deal) return []
      const others = closed.filter(({ id }) => id !== deal.id)
      return [
        [
          accountId,
          findLookAlikes(
            describe(deal),
            others,
            cards.map(({ id }) => id),
            nearest,
          ),
        ] as const,
      ]
    }),
  )
}
