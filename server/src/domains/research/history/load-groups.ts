import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import type { DealGroup } from './sum-matches.ts'

type Group = Answer<'keywordResearch'>['groups'][number]

interface Deal {
  readonly id: number
  readonly name: string
  readonly account: string | null
  readonly status: string
  readonly stage: string | null
}

/** The deals of a page with their names; conversations in no deal are a group without any. */
export const loadGroups = async (
  { client, customerId }: TenantTransaction,
  groups: readonly DealGroup[],
): Promise<Group[]> => {
  const { rows } = await client.query<Deal>({
    name: 'research-groups',
    text: `select o.id, o.name, a.name as account, o.status, o.stage from opportunity o
      left join account a on a.customer_id = o.customer_id and a.id = o.account_id
      where o.customer_id = $1 and o.id = any($2::bigint[])`,
    values: [customerId, groups.map(({ dealId }) => dealId)],
  })
  const deals = new Map(rows.map(deal => [deal.id, deal]))
  return groups.map(({ dealId, matches, occurrences }) => {
    const deal = deals.get(dealId)
    return {
      storyId: deal?.id ?? null,
      opptyId: deal?.id ?? null,
      storyName: deal?.name ?? 'In no deal',
      accountName: deal?.account ?? null,
      oppStatus: deal?.status ?? null,
      stage: deal?.stage ?? null,
      conversations: matches.length,
      occurrences,
    }
  })
}
