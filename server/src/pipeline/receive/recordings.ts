import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

export type NewRecording = Omit<Row<'conversation_recording'>, 'customer_id' | 'shift_ms'>

/** Gives a conversation its recording. Answers false when it has one. */
export const addRecording = async (
  { db, customerId }: TenantTransaction,
  recording: NewRecording,
): Promise<boolean> => {
  const added = await db
    .insertInto('conversation_recording')
    .values({ customer_id: customerId, ...recording })
    .onConflict(conflict => conflict.columns(['customer_id', 'conversation_id']).doNothing())
    .returning('conversation_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes the recordings of these conversations; answers the keys of their objects, which are the caller's to remove. */
export const letGoOfRecordings = async (
  { client, customerId }: TenantTransaction,
  conversationIds: readonly number[],
): Promise<string[]> => {
  const { rows } = await client.query<{ storage_key: string }>(
    'delete from conversation_recording where customer_id = $1 and conversation_id = any($2::bigint[]) returning storage_key',
    [customerId, conversationIds],
  )
  return rows.map(({ storage_key }) => storage_key)
}
