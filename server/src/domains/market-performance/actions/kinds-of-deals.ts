import type { DealKind } from '@bic/contract/market-performance/insight'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'
import { kindOfType } from './kind-of-type.ts'

/** What a deal is for its account, and how that was found. */
export interface KindOfDeal {
  readonly kind: DealKind
  /** The rule that decided: the words of its type, or wins of the account before it; null of an undecided one. */
  readonly by: 'type' | 'earlierWins' | null
  readonly type: string | null
  /** Whether the account had won before it. */
  readonly wonBefore: boolean
}

interface Row {
  readonly id: number
  readonly type: string | null
  readonly accountId: number | null
  readonly wonBefore: boolean
}

const decide = ({ type, accountId, wonBefore }: Row): KindOfDeal => {
  const kind = kindOfType(type)
  if (kind) return { kind: kind, by: 'type', type, wonBefore }
  if (accountId === null) return { kind: 'undecided', by: null, type, wonBefore }
  return { kind: wonBefore ? 'expansion' : 'newLogo', by: 'earlierWins', type, wonBefore }
}

/**
 * The kinds of some deals. The words of the type decide; of a deal whose type says nothing the wins of its account do: one
 * that closed earlier (of an open deal: any) makes it an expansion, none a new logo. Without either it is undecided.
 */
export const kindsOfDeals = async (
  { client, customerId }: TenantTransaction,
  dealIds: Iterable<number>,
): Promise<ReadonlyMap<number, KindOfDeal>> => {
  const { rows } = await client.query<Row>({
    name: 'insight-kinds-of-deals',
    text: `with first_win as (
        select account_id, min(closed_on) as day from opportunity
        where customer_id = $1 and status = 'Won' and account_id is not null group by account_id)
      select o.id, o.type, o.account_id as "accountId",
        coalesce(w.day < case when o.status = 'Open' then 'infinity' else coalesce(o.closed_on, o.created_on) end, false)
          as "wonBefore"
      from opportunity o left join first_win w on w.account_id = o.account_id
      where o.customer_id = $1 and o.id = any($2::bigint[])`,
    values: [customerId, numberArray(dealIds)],
  })
  return new Map(rows.map(row => [row.id, decide(row)]))
}
