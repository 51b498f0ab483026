import type { TenantTransaction } from '@bic/database/tenant'

/** The questions of one stage, or of all, in their order; those taken away are left out. */
export const loadQuestions = ({ db, customerId }: TenantTransaction, stageId?: number) =>
  db
    .selectFrom('rating_question')
    .select(['id', 'stage_id', 'question', 'position'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .$if(stageId !== undefined, q => q.where('stage_id', '=', stageId ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
