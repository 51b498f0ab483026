import type { TenantTransaction } from '@bic/database/tenant'

/** The notes a user may see: all of their customer but other people's private ones. The one place that holds this rule. */
export const visibleNotes = ({ db, customerId }: TenantTransaction, userId: number) =>
  db
    .selectFrom('plan_note')
    .where('plan_note.customer_id', '=', customerId)
    .where(eb => eb.or([eb('plan_note.note_type', '!=', 'private'), eb('plan_note.author_id', '=', userId)]))
