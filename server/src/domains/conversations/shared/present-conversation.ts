import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { daysBetween } from '@bic/engine/calendar/day'
import { notFound } from '#http/app-error.ts'
import type { ConversationOfDeal } from './read-conversation.ts'

/** What the rows of a deal's conversations have in common. */
export interface DealOfRows {
  readonly id: number
  readonly accountName: string | null
  readonly createdOn: string | null
  readonly stageReached: string | null
}

/** The deal behind a list of conversations. @throws AppError NOT_FOUND */
export const findDealOfRows = async ({ db, customerId }: TenantTransaction, dealId: number): Promise<DealOfRows> => {
  const deal = await db
    .selectFrom('opportunity')
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['opportunity.id', 'opportunity.created_on', 'opportunity.stage_reached', 'account.name'])
    .where('opportunity.customer_id', '=', customerId)
    .where('opportunity.id', '=', dealId)
    .executeTakeFirst()
  if (!deal) throw notFound('This deal')
  return {
    id: deal.id,
    accountName: deal.name,
    createdOn: deal.created_on,
    stageReached: deal.stage_reached,
  }
}

/** When it took place: the moment when the source gives one, else the day, else null. */
export const happenedAt = (row: Pick<Row<'conversation'>, 'happened_at' | 'happened_on'>): string | null =>
  row.happened_at?.toISOString() ?? row.happened_on

/** A conversation of a deal without its text. */
export const presentConversation = (row: ConversationOfDeal, deal: DealOfRows) => ({
  convId: row.id,
  convType: row.type,
  subject: row.subject,
  createDate: happenedAt(row),
  stage: row.stage,
  stageReached: deal.stageReached,
  stageFromHistory: row.stage_from_history,
  probability: row.probability,
  daysFromDealCreation: daysBetween(deal.createdOn, row.happened_on),
  uploadedBy: row.uploader,
  storyId: row.opportunity_id,
  accountName: deal.accountName,
  fragmentCount: row.fragment_count,
})
