import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../http/app-error.ts'
import { daysBetween } from './day-number.ts'

/** What the rows of a deal's conversations have in common. */
export interface DealOfRows {
  readonly id: number
  readonly accountName: string | null
  readonly createdOn: string | null
  readonly stageReached: string | null
  readonly probabilities: ReadonlyMap<string, number>
  readonly uploaders: ReadonlyMap<number, string>
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
  const stages = await db
    .selectFrom('stage')
    .select(['name', 'probability'])
    .where('customer_id', '=', customerId)
    .execute()
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .execute()
  return {
    id: deal.id,
    accountName: deal.name,
    createdOn: deal.created_on,
    stageReached: deal.stage_reached,
    probabilities: new Map(stages.map(stage => [stage.name, stage.probability])),
    uploaders: new Map(users.map(user => [user.id, `${user.first_name} ${user.last_name}`])),
  }
}

/** When it took place: the moment when the source gives one, else the day, else null. */
export const happenedAt = (row: Pick<Row<'conversation'>, 'happened_at' | 'happened_on'>): string | null =>
  row.happened_at?.toISOString() ?? row.happened_on

/** A conversation of a deal without its text. */
export const presentConversation = (row: Row<'conversation'>, deal: DealOfRows) => ({
  convId: row.id,
  convType: row.type,
  subject: row.subject,
  createDate: happenedAt(row),
  stage: row.stage,
  stageReached: deal.stageReached,
  stageFromHistory: row.stage_from_history,
  probability: row.stage === null ? null : (deal.probabilities.get(row.stage) ?? null),
  daysFromDealCreation: daysBetween(deal.createdOn, row.happened_on),
  uploadedBy: row.uploaded_by === null ? null : (deal.uploaders.get(row.uploaded_by) ?? null),
  storyId: row.opportunity_id,
  accountName: deal.accountName,
  fragmentCount: row.fragment_count,
})
