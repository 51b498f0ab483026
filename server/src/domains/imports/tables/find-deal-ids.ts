import type { TenantTransaction } from '@bic/database/tenant'

export interface DealIdentity {
  readonly crmOpportunityId: string
  readonly name: string
  readonly accountId: number | null
  readonly createdOn: string | null
}

const byCrmId = async ({ client, customerId }: TenantTransaction, ids: readonly string[]) => {
  const { rows } = await client.query(
    'select crm_opportunity_id as key, id from opportunity where customer_id = $1 and crm_opportunity_id = any($2::text[])',
    [customerId, ids],
  )
  return new Map((rows as { key: string; id: number }[]).map(({ key, id }) => [key, id] as const))
}

const byNature = async ({ client, customerId }: TenantTransaction, deals: readonly DealIdentity[]) => {
  const { rows } = await client.query(
    `select x.ordinal, min(o.id) as id
     from unnest($2::text[], $3::bigint[], $4::date[]) with ordinality as x(name, account, created, ordinal)
     join opportunity o on o.customer_id = $1 and lower(o.name) = lower(x.name)
       and o.account_id is not distinct from x.account and o.created_on is not distinct from x.created
     group by x.ordinal`,
    [
      customerId,
      deals.map(({ name }) => name),
      deals.map(({ accountId }) => accountId),
      deals.map(({ createdOn }) => createdOn),
    ],
  )
  return new Map(
    (rows as { ordinal: number; id: number }[]).map(({ ordinal, id }) => [deals[ordinal - 1], id] as const),
  )
}

/**
 * The ids of deals that are there already, in the order asked; null for one that is not. A deal is known by its CRM
 * id; without one by account, name and day of creation.
 */
export const findDealIds = async (
  tx: TenantTransaction,
  deals: readonly DealIdentity[],
): Promise<(number | null)[]> => {
  const numbered = deals.filter(({ crmOpportunityId }) => crmOpportunityId !== '')
  const nameless = deals.filter(({ crmOpportunityId }) => crmOpportunityId === '')
  const known = await byCrmId(
    tx,
    numbered.map(({ crmOpportunityId }) => crmOpportunityId),
  )
  const natural = nameless.length > 0 ? await byNature(tx, nameless) : new Map<DealIdentity | undefined, number>()
  return deals.map(deal => known.get(deal.crmOpportunityId) ?? natural.get(deal) ?? null)
}
