import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The stages that opportunity plans go through, in their order: the customer's open ones and those that end a deal. */
export const listStages = async ({ db, customerId }: TenantTransaction) => {
  const rows = await db
    .selectFrom('stage')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }, index) => ({ stageId: id, name, rank: index + 1 }))
}

/** Makes sure of a stage, and holds it, so that its questions are put in order by one at a time. @throws AppError NOT_FOUND */
export const lockStage = async ({ db, customerId }: TenantTransaction, stageId: number): Promise<void> => {
  const row = await db
    .selectFrom('stage')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', stageId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This stage')
}
