import type { Received } from '@bic/contract/calls/routes'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

type Body = Received<'askBuyerIntelligence', 'body'>

/** A deal that is asked about, with what is recorded of it. */
export interface AskedDeal
  extends Pick<
    Row<'opportunity'>,
    | 'id'
    | 'name'
    | 'status'
    | 'stage'
    | 'stage_reached'
    | 'amount_cents'
    | 'created_on'
    | 'closed_on'
    | 'owner_name'
    | 'additional'
  > {
  readonly account: string | null
  readonly industry: string | null
  readonly segment: string | null
  readonly region: string | null
}

/** What is asked: one deal, or all of an account or a market. */
export interface Scope {
  readonly is: 'deal' | 'account' | 'market'
  /** Names of it, which a question may use without asking for anything by them. */
  readonly names: readonly string[]
  readonly deals: readonly AskedDeal[]
  /** Of an account: its conversations that belong to no deal are asked as well. */
  readonly accountId: number | null
}

const loadDeals = async (
  { client, customerId }: TenantTransaction,
  { marketId, filters: { storyId, accountId } }: Pick<Body, 'marketId' | 'filters'>,
): Promise<AskedDeal[]> => {
  const { rows } = await client.query<AskedDeal>(
    `select o.id, o.name, o.status, o.stage, o.stage_reached, o.amount_cents, o.created_on, o.closed_on, o.owner_name,
        o.additional, a.name as account, i.name as industry, s.name as segment, r.name as region
      from opportunity o
      left join account a on a.customer_id = $1 and a.id = o.account_id
      left join industry i on i.customer_id = $1 and i.id = a.industry_id
      left join segment s on s.customer_id = $1 and s.id = a.segment_id
      left join region r on r.customer_id = $1 and r.id = a.region_id
      where o.customer_id = $1 and ($2::bigint is null or o.id = $2) and ($3::bigint is null or o.account_id = $3)
        and ($4::bigint is null or o.market_id = $4)
      order by o.amount_cents desc nulls last, o.id`,
    [customerId, storyId ?? null, accountId ?? null, marketId ?? null],
  )
  return rows
}

const loadName = async ({ db, customerId }: TenantTransaction, table: 'account' | 'market', id: number) =>
  (
    await db
      .selectFrom(table)
      .select('name')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.name ?? ''

/** What is asked, with its deals, the largest first. It has to be there. */
export const loadScope = async (tx: TenantTransaction, body: Pick<Body, 'marketId' | 'filters'>): Promise<Scope> => {
  const { storyId, accountId } = body.filters
  const deals = await loadDeals(tx, body)
  if (storyId !== undefined) {
    const [deal] = deals
    return { is: 'deal', names: deal ? [deal.name, deal.account ?? ''] : [], deals, accountId: null }
  }
  if (accountId !== undefined) {
    return { is: 'account', names: [await loadName(tx, 'account', accountId)], deals, accountId }
  }
  return { is: 'market', names: [await loadName(tx, 'market', body.marketId ?? 0)], deals, accountId: null }
}
