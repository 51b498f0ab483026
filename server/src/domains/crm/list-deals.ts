import type { Received } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { Handler } from '../../http/call-context.ts'
import { contains } from './actions/contains.ts'
import { presentDeal } from './actions/present-deal.ts'
import { presentWinRate } from './actions/present-win-rate.ts'
import { readDeals } from './actions/read-deals.ts'
import { visibleDeals } from './actions/visible-deals.ts'

type Query = Received<'listDeals', 'query'>

/** What of a deal is searched, as one text: comparing once is cheaper than three times. */
const searched = `(opportunity.name || ' | ' || coalesce(opportunity.owner_name, '') || ' | ' ||
  coalesce(opportunity.crm_opportunity_id, ''))`

/** The deals that pass the filter, joined to their accounts so that accounts can be filtered and sorted by. */
const filtered = (tx: TenantTransaction, query: Query) => {
  const like = contains(query.search ?? '')
  return visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .$if(Boolean(query.search), q =>
      q.where(eb =>
        eb.or([
          eb(sql<string>`${sql.raw(searched)}`, 'ilike', like),
          // Each account is looked at once, not once per deal.
          eb(
            'opportunity.account_id',
            'in',
            tx.db
              .selectFrom('account')
              .select('id')
              .where('customer_id', '=', tx.customerId)
              .where('name', 'ilike', like),
          ),
        ]),
      ),
    )
    .$if(query.status !== undefined, q => q.where('opportunity.status', '=', query.status ?? 'Open'))
    .$if(query.stage !== undefined, q => q.where('opportunity.stage', '=', query.stage ?? ''))
    .$if(query.accountId !== undefined, q => q.where('opportunity.account_id', '=', query.accountId ?? 0))
    .$if(query.marketId !== undefined, q => q.where('opportunity.market_id', '=', query.marketId ?? 0))
    .$if(query.industryId !== undefined, q => q.where('account.industry_id', '=', query.industryId ?? 0))
    .$if(query.segmentId !== undefined, q => q.where('account.segment_id', '=', query.segmentId ?? 0))
    .$if(query.regionId !== undefined, q => q.where('account.region_id', '=', query.regionId ?? 0))
}

const sortedBy = {
  accountName: sql`lower(account.name)`,
  storyName: sql`lower(opportunity.name)`,
  status: sql`opportunity.status`,
  stage: sql`(select s.position from stage s where s.customer_id = opportunity.customer_id and s.name = opportunity.stage)`,
  amount: sql`opportunity.amount_cents`,
  created: sql`opportunity.created_on`,
  closed: sql`opportunity.closed_on`,
  owner: sql`lower(opportunity.owner_name)`,
  conversations: sql`coalesce(said.conversations, 0)`,
} as const

/** How many of the deals there are, and how they ended. */
const countDeals = async (tx: TenantTransaction, query: Query) => {
  const rows = await filtered(tx, query)
    .select(['opportunity.status', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('opportunity.status')
    .execute()
  const of = (status: 'Open' | 'Won' | 'Lost') => rows.find(row => row.status === status)?.count ?? 0
  return { total: of('Open') + of('Won') + of('Lost'), winRate: presentWinRate(of('Won'), of('Won') + of('Lost')) }
}

/** The ids of one page: only what sorting needs is read of the others. Deals without a value come last. */
const pageOfIds = async (tx: TenantTransaction, query: Query): Promise<number[]> => {
  const direction = sql.raw(query.descending === 'Y' ? 'desc nulls last' : 'asc nulls last')
  const rows = await filtered(tx, query)
    .$if(query.sort === 'conversations', q =>
      q.leftJoin(
        eb =>
          eb
            .selectFrom('conversation')
            .select(['opportunity_id', e => e.fn.countAll<number>().as('conversations')])
            .where('customer_id', '=', tx.customerId)
            .groupBy('opportunity_id')
            .as('said'),
        join => join.onRef('said.opportunity_id', '=', 'opportunity.id'),
      ),
    )
    .select('opportunity.id')
    .orderBy(sql`${sortedBy[query.sort]} ${direction}`)
    .orderBy('opportunity.id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
    .execute()
  return rows.map(({ id }) => id)
}

export const listDeals: Handler<'listDeals'> = async ({ query, tenant }) =>
  tenant(async tx => {
    const counted = await countDeals(tx, query)
    const ids = await pageOfIds(tx, query)
    const deals = await readDeals(tx, ids)
    return { ...counted, rows: deals.map(presentDeal) }
  })
