import type { Answer } from '@bic/contract/calls/routes'
import type { RecordingType } from '@bic/contract/values/recording'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

interface FoundRecording {
  readonly name: string
  readonly media_type: RecordingType
  readonly size: number
  readonly storage_key: string
  readonly shift_ms: number
  readonly added_at: Date
  readonly added_by: string | null
}

/** The recording of a conversation; null when it has none. */
export const findRecording = async (
  { client, customerId }: TenantTransaction,
  convId: number,
): Promise<FoundRecording | null> => {
  const { rows } = await client.query<FoundRecording>(
    `select r.name, r.media_type, r.size, r.storage_key, r.shift_ms, r.added_at,
       u.first_name || ' ' || u.last_name as added_by
     from conversation_recording r
     left join app_user u on u.customer_id = r.customer_id and u.id = r.added_by
     where r.customer_id = $1 and r.conversation_id = $2`,
    [customerId, convId],
  )
  return rows[0] ?? null
}

/** @throws AppError NOT_FOUND when the conversation has none */
export const requireRecording = async (tx: TenantTransaction, convId: number): Promise<FoundRecording> => {
  const recording = await findRecording(tx, convId)
  if (!recording) throw notFound('A recording of this conversation')
  return recording
}

export const presentRecording = ({
  name,
  media_type,
  size,
  shift_ms,
  added_at,
  added_by,
}: FoundRecording): Answer<'attachConversationRecording'>['recording'] => ({
  name,
  mediaType: media_type,
  size,
  shiftSeconds: shift_ms / 1000,
  addedAt: added_at.toISOString(),
  addedBy: added_by,
})
