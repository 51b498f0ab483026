import type { Answer, Received } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { winRate } from '@bic/engine/statistics/win-rate'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { dealsWith } from '../actions/deals-with.ts'
import { dealContains } from './deal-contains.ts'
import { sortedBy } from './deal-ranks.ts'
import { isOwn, type Owner } from './is-own.ts'
import { loadLastActivity } from './last-activity.ts'
import { loadDeals } from './load-deals.ts'
import { presentDeal } from './present-deal.ts'
import { visibleDeals } from './visible-deals.ts'

/** What is asked for, and by whom. */
export interface DealsAsked extends Received<'listDeals', 'query'> {
  readonly user: Owner
  /** Narrowed to these. */
  readonly ids?: readonly number[] | undefined
}

interface Query extends DealsAsked {
  /** Deals with a card or keyword, when the list is narrowed to them. */
  readonly among: ReadonlyMap<number, number> | null
}

/** Conversations of each deal that have the card or keyword; nothing when the list is not narrowed to one. */
const matchedCounts = (among: Query['among']) =>
  sql<{ id: number; conversations: number }>`(
    select * from unnest(${numberArray([...(among?.keys() ?? [])])}::bigint[],
      ${numberArray([...(among?.values() ?? [])])}::int[]) as counted (id, conversations))`

/** The deals that pass the filter, joined to their accounts so that accounts can be filtered and sorted by. */
const filtered = (tx: TenantTransaction, query: Query) =>
  visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .$if(Boolean(query.search), q => q.where(dealContains(tx, query.search ?? '')))
    .$if(query.sort === 'stage', q =>
      q.leftJoin('stage', join =>
        join.onRef('stage.customer_id', '=', 'opportunity.customer_id').onRef('stage.name', '=', 'opportunity.stage'),
      ),
    )
    .$if(query.sort === 'conversations', q =>
      q.leftJoin('deal_count', join =>
        join
          .onRef('deal_count.customer_id', '=', 'opportunity.customer_id')
          .onRef('deal_count.opportunity_id', '=', 'opportunity.id'),
      ),
    )
    .$if(query.among !== null || query.sort === 'matched', q =>
      q.leftJoin(matchedCounts(query.among).as('matched'), join => join.onRef('matched.id', '=', 'opportunity.id')),
    )
    .$if(query.among !== null, q =>
      q.where(sql<boolean>`opportunity.id = any(${numberArray([...(query.among?.keys() ?? [])])}::bigint[])`),
    )
    .$if(query.ids !== undefined, q =>
      q.where(sql<boolean>`opportunity.id = any(${numberArray(query.ids ?? [])}::bigint[])`),
    )
    .$if(query.owner === 'mine', q => q.where(isOwn(query.user)))
    .$if(query.status !== undefined, q => q.where('opportunity.status', '=', query.status ?? 'Open'))
    .$if(query.stage !== undefined, q => q.where('opportunity.stage', '=', query.stage ?? ''))
    .$if(query.accountId !== undefined, q => q.where('opportunity.account_id', '=', query.accountId ?? 0))
    .$if(query.marketId !== undefined, q => q.where('opportunity.market_id', '=', query.marketId ?? 0))
    .$if(query.industryId !== undefined, q => q.where('account.industry_id', '=', query.industryId ?? 0))
    .$if(query.segmentId !== undefined, q => q.where('account.segment_id', '=', query.segmentId ?? 0))
    .$if(query.regionId !== undefined, q => q.where('account.region_id', '=', query.regionId ?? 0))

/** Deals without a value come last, whichever way; of equals the newest first. */
const orderOf = ({ sort, descending }: Query, by: string = sortedBy[sort]) =>
  sql`${sql.raw(by)} ${sql.raw(descending === 'Y' ? 'desc' : 'asc')} nulls last, id desc`

interface Found {
  readonly ids: readonly number[]
  readonly counts: readonly CountOfStatus[]
}

interface CountOfStatus {
  readonly status: string
  readonly count: number
  /** Conversations of these deals that have the card or keyword, when the list is narrowed to one. */
  readonly matched?: number | undefined
}

/** The deals as they were made stand in an index: counting and turning to the page are both cheap. */
const findByCreation = async (tx: TenantTransaction, query: Query): Promise<Found> => {
  const [counts, page] = await Promise.all([
    filtered(tx, query)
      .select(['opportunity.status', eb => eb.fn.countAll<number>().as('count')])
      .$if(query.among !== null, q => q.select(sql<number>`sum(matched.conversations)::int`.as('matched')))
      .groupBy('opportunity.status')
      .execute(),
    filtered(tx, query)
      .select('opportunity.id')
      .orderBy(orderOf(query, 'opportunity.created_on'))
      .limit(query.pageSize)
      .offset((query.pageNumber - 1) * query.pageSize)
      .execute(),
  ])
  return { counts, ids: page.map(({ id }) => id) }
}

/** Any other order or a search looks at every deal: once for the counts and the page together. */
const findByLooking = async (tx: TenantTransaction, query: Query): Promise<Found> => {
  const offset = (query.pageNumber - 1) * query.pageSize
  const hits = filtered(tx, query).select([
    'opportunity.id',
    'opportunity.status',
    sql.raw(sortedBy[query.sort]).as('key'),
    sql.raw(query.among === null ? '0' : 'matched.conversations').as('matched'),
  ])
  const { rows } = await sql<Found>`with hits as materialized (${hits})
    select array(select id from hits order by ${orderOf(query, 'key')} limit ${query.pageSize} offset ${offset}) as ids,
      (select coalesce(json_agg(c), '[]') from (select status, count(*), sum(matched) as matched from hits group by status) c) as counts`.execute(
    tx.db,
  )
  return rows[0] ?? { ids: [], counts: [] }
}

/** A page of the deals that pass the filter by id, with how many they are by status and the narrowing to a card. */
export const findDealIds = async (app: AppContext, tx: SnapshotTx, asked: DealsAsked) => {
  const among = await dealsWith(app, tx, asked)
  const query = { ...asked, among }
  const find = query.sort === 'created' && !query.search ? findByCreation : findByLooking
  return { ...(await find(tx, query)), among }
}

/** A page of the deals that pass the filter, with how many they are and their win rate. */
export const findDeals = async (app: AppContext, tx: SnapshotTx, asked: DealsAsked): Promise<Answer<'listDeals'>> => {
  const { ids, counts, among } = await findDealIds(app, tx, asked)
  const of = (status: string) => counts.find(row => row.status === status)?.count ?? 0
  const [won, closed] = [of('Won'), of('Won') + of('Lost')]
  const [lastActivity, deals] = await Promise.all([
    loadLastActivity(tx, ids, dayOfMoment(app.now(), 'UTC')),
    loadDeals(tx, ids),
  ])
  return {
    total: closed + of('Open'),
    winRate: winRate(won, closed),
    ...(among === null ? {} : { matchedConversations: counts.reduce((sum, { matched = 0 }) => sum + matched, 0) }),
    rows: deals.map(row => ({
      ...presentDeal(row),
      matchedConversationCount: among?.get(row.id) ?? null,
      lastActivity: lastActivity.get(row.id) ?? null,
    })),
  }
}
