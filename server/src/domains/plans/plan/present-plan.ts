import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { FoundPlan } from '../actions/find-plan.ts'
import { loadPlanContacts } from '../actions/plan-contacts.ts'

const stageIdOf = async ({ db, customerId }: TenantTransaction, name: string | null): Promise<number | null> => {
  if (name === null) return null
  const row = await db
    .selectFrom('stage')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The one way an opportunity plan leaves the server. */
export const presentPlan = async (tx: TenantTransaction, plan: FoundPlan): Promise<Answer<'getOpptyPlan'>> => {
  const deal = await findDeal(tx, plan.dealId)
  const stage = deal.stage ?? deal.stage_reached
  const contacts = await loadPlanContacts(tx, plan.id)
  return {
    opptyPlanId: plan.id,
    storyId: deal.id,
    opptyId: deal.id,
    storyName: deal.name,
    accountName: deal.account_name ?? '',
    marketId: deal.market_id,
    stageId: plan.stageId ?? (await stageIdOf(tx, stage)),
    ownStage: plan.stageId !== null,
    dealStage: stage,
    contacts: contacts.map(({ id, name, jobTitle, email }) => ({
      contactId: id,
      contactName: name,
      jobTitleName: jobTitle,
      contactEmail: email,
    })),
  }
}
