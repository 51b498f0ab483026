import type { CoverageCheck } from '@bic/contract/analyzer/analyzer'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import { type CoveredDeal, checkCoverage, coverageOf, FEWEST_COVERED } from '@bic/engine/content/coverage'
import { seededRandom, shuffledIndexes } from '@bic/engine/model/seeded-random'
import type { AppContext } from '#app-context.ts'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadMessages, type MarketMessages } from './load-messages.ts'

interface Row {
  readonly dealId: number
  readonly documents: readonly number[]
  readonly segment: number
  readonly conversations: number
}

/** The same halves, whoever asks and whenever. */
const seed = 20_261_127
/** A check is as good as new for so many days. */
const keptDays = 7
/** Deals whose documents are read, the newest first. */
const mostDeals = 4000
const slice = 200

/** Deals with documents that were there before their close, with how active they were. */
const loadDocumented = async ({ client, customerId }: SnapshotTx, dealIds: readonly number[]): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `select o.id as "dealId", coalesce(a.segment_id, -1) as segment,
       array_agg(c.id order by c.id) filter (where c.type = 'document') as documents,
       (count(*) filter (where c.type <> 'document'))::int as conversations
     from opportunity o
     join conversation c on c.customer_id = $1 and c.opportunity_id = o.id and c.happened_on <= o.closed_on
     left join account a on a.customer_id = $1 and a.id = o.account_id
     where o.customer_id = $1 and o.id = any($2::bigint[])
     group by o.id, a.segment_id, o.closed_on
     having count(*) filter (where c.type = 'document') > 0
     order by o.closed_on desc nulls last, o.id desc limit $3`,
    [customerId, numberArray(dealIds), mostDeals],
  )
  return rows
}

/** What each deal's documents say, by card. */
const readDocuments = async (tx: SnapshotTx, rows: readonly Row[], { marker }: MarketMessages) => {
  const said = new Map<number, Set<number>>()
  const dealOf = new Map(rows.flatMap(({ dealId, documents }) => documents.map(id => [id, dealId] as const)))
  const ids = [...dealOf.keys()]
  for (let from = 0; from < ids.length; from += slice) {
    for (const [id, { text, fragments, type }] of await loadTexts(tx, ids.slice(from, from + slice))) {
      const cards = said.get(dealOf.get(id) ?? 0) ?? new Set<number>()
      said.set(dealOf.get(id) ?? 0, cards)
      for (const { cardId } of marker.mark(text, fragments, type)) cards.add(cardId)
    }
  }
  return said
}

/** The third of activity that a deal is in. */
const thirdOf = (counts: readonly number[]): ((count: number) => number) => {
  const sorted = counts.toSorted((a, b) => a - b)
  const [first = 0, second = 0] = [1, 2].map(part => sorted[Math.floor((part * sorted.length) / 3)])
  return count => (count < first ? 0 : count < second ? 1 : 2)
}

/**
 * The score's own test on the closed deals of a market: were those whose documents say more of the proven effect won more often, among
 * deals of the same segment that were as active? What a message is worth for a deal is counted over the other half of the deals, so that no deal
 * judges itself. Where nothing can be said, why.
 */
const count = async (app: AppContext, tx: SnapshotTx, marketId: number): Promise<Omit<CoverageCheck, 'asOf'>> => {
  const view = standingView(marketId, await loadSetting(app, tx))
  const closed = (await filterDeals(app, tx, view)).filter(({ status }) => status !== 'Open')
  const rows = await loadDocumented(
    tx,
    closed.map(({ id }) => id),
  )
  const documentedDeals = rows.length
  if (documentedDeals < 2 * FEWEST_COVERED) return { documentedDeals, counted: null, because: 'few documents' }
  const messages = await loadMessages(app, tx, marketId)
  const said = await readDocuments(tx, rows, messages)
  const dealById = new Map(closed.map(deal => [deal.id, deal]))
  const third = thirdOf(rows.map(({ conversations }) => conversations))
  const order = shuffledIndexes(closed.length, seededRandom(seed))
  const firstHalf = new Set(Array.from(order.subarray(closed.length >> 1), at => closed[at]?.id ?? 0))
  const halfOf = ({ id }: Pick<FilteredDeal, 'id'>): 0 | 1 => (firstHalf.has(id) ? 0 : 1)
  const halves: CoveredDeal[][] = []
  let isProven = true
  for (const half of [0, 1] as const) {
    const { comparisons } = await compareMessages(app, tx, view, 0, {
      deals: closed.filter(deal => halfOf(deal) !== half),
      only: messages.cards,
    })
    const lows = new Map([...comparisons].map(([id, { winRate }]) => [id, winRate.adjusted?.low ?? 0]))
    isProven &&= [...lows.values()].some(low => low > 0)
    halves.push(
      rows.flatMap(({ dealId, segment, conversations }): CoveredDeal[] => {
        const deal = dealById.get(dealId)
        if (!deal || halfOf(deal) !== half) return []
        const cards = said.get(dealId)
        const coverage = coverageOf([...lows].map(([id, low]) => ({ low, isSaid: cards?.has(id) ?? false })))
        return coverage === null
          ? []
          : [{ isWon: deal.status === 'Won', coverage, stratum: `${segment} ${third(conversations)}` }]
      }),
    )
  }
  const check = checkCoverage(halves)
  if (check === null) return { documentedDeals, counted: null, because: isProven ? 'no difference' : 'nothing proven' }
  const { more, less, difference } = check
  const { estimate, low, high } = difference
  const counted = { more, less, difference: { difference: estimate, low, high, p: null } }
  return { documentedDeals, counted, because: null }
}

/** The check that was made last; null before the first. */
export const loadCheck = async (
  { db, customerId }: Pick<SnapshotTx, 'db' | 'customerId'>,
  marketId: number,
): Promise<{ readonly content: CoverageCheck; readonly madeAt: Date } | null> => {
  const row = await db
    .selectFrom('coverage_check')
    .select(['content', 'made_at'])
    .where('customer_id', '=', customerId)
    .where('market_id', '=', marketId)
    .executeTakeFirst()
  if (!row) return null
  // One that was made before says nothing of why.
  const { because = null, ...kept } = row.content as Omit<CoverageCheck, 'because'> & Partial<CoverageCheck>
  return { content: { ...kept, because }, madeAt: row.made_at }
}

/** A check of the market that is to be stored; null while the last one is new enough. */
export const renewCheck = async (app: AppContext, tx: SnapshotTx, marketId: number): Promise<CoverageCheck | null> => {
  const known = await loadCheck(tx, marketId)
  if (known && app.now().getTime() - known.madeAt.getTime() < keptDays * dayMs) return null
  const { today } = await loadCalendar(tx, app.now())
  return { asOf: today, ...(await count(app, tx, marketId)) }
}
