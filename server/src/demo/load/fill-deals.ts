import { bulkInsert } from '@bic/database/bulk-write'
import type { TenantTransaction } from '@bic/database/tenant'
import type { DemoCustomer, DemoDeal, DemoOrganisation } from '../types.ts'
import { namedFields } from './field-names.ts'
import type { MadeUser } from './fill-people.ts'

export interface Places {
  readonly accountId: (key: string) => number
  readonly marketId: (key: string) => number
  readonly user: (email: string) => MadeUser
}

const namesOf = (organisations: readonly DemoOrganisation[], keys: readonly string[]): string =>
  organisations
    .filter(({ key }) => keys.includes(key))
    .map(({ name }) => name)
    .join('; ')

/** Additional fields, with the competitors and partners that the catalogue lists among them. */
const additionalOf = (deal: DemoDeal, { competitors, partners }: DemoCustomer): Record<string, string> => ({
  ...namedFields(deal.additionalFields),
  competitor: namesOf(competitors, deal.competitorKeys),
  partner: namesOf(partners, deal.partnerKeys),
})

/** Deal ids by key. */
export const loadDealIds = async (
  { db, customerId }: TenantTransaction,
  { deals }: DemoCustomer,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('opportunity')
    .select(['id', 'crm_opportunity_id'])
    .where('customer_id', '=', customerId)
    .execute()
  const byCrmId = new Map(rows.map(({ id, crm_opportunity_id }) => [crm_opportunity_id, id]))
  return new Map(
    deals.flatMap(({ key, crmOpportunityId }) => {
      const id = byCrmId.get(crmOpportunityId)
      return id === undefined ? [] : [[key, id] as const]
    }),
  )
}

/** Makes stages, deals and the stages that each went through. */
export const fillDeals = async (
  tx: TenantTransaction,
  data: DemoCustomer,
  { accountId, marketId, user }: Places,
): Promise<void> => {
  await tx.db
    .insertInto('stage')
    .values(data.stages.map(stage => ({ customer_id: tx.customerId, ...stage })))
    .execute()
  await bulkInsert(
    tx,
    'opportunity',
    [
      { name: 'name', type: 'text', value: deal => deal.name, updated: false },
      { name: 'crm_opportunity_id', type: 'text', value: deal => deal.crmOpportunityId, updated: false },
      { name: 'account_id', type: 'bigint', value: deal => accountId(deal.accountKey), updated: false },
      { name: 'market_id', type: 'bigint', value: deal => marketId(deal.marketKey), updated: false },
      { name: 'owner_name', type: 'text', value: deal => user(deal.ownerEmail).name, updated: false },
      { name: 'owner_user_id', type: 'bigint', value: deal => user(deal.ownerEmail).id, updated: false },
      { name: 'type', type: 'text', value: deal => deal.type, updated: false },
      { name: 'status', type: 'text', value: deal => deal.status, updated: false },
      { name: 'stage', type: 'text', value: deal => deal.stage, updated: false },
      { name: 'stage_reached', type: 'text', value: deal => deal.stageReached, updated: false },
      { name: 'amount_cents', type: 'bigint', value: deal => deal.amount * 100, updated: false },
      { name: 'created_on', type: 'date', value: deal => deal.createdOn, updated: false },
      { name: 'closed_on', type: 'date', value: deal => deal.closeOn, updated: false },
      { name: 'additional', type: 'jsonb', value: deal => additionalOf(deal, data), updated: false },
    ],
    data.deals,
  )
  const dealIds = await loadDealIds(tx, data)
  await bulkInsert(
    tx,
    'stage_history',
    [
      { name: 'opportunity_id', type: 'bigint', value: entry => dealIds.get(entry.dealKey), updated: false },
      { name: 'entered_on', type: 'date', value: entry => entry.enteredOn, updated: false },
      { name: 'stage', type: 'text', value: entry => entry.stage, updated: false },
    ],
    data.dealStageHistory,
  )
}
