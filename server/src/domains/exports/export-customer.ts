import type { SnapshotTx } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { isConfirmed, makeConfirmation } from './confirmation.ts'
import { startExport } from './shared/start-export.ts'

interface Extent {
  readonly conversations: number
  readonly deals: number
  readonly users: number
  readonly files: number
  readonly fileBytes: number
}

/** What an export would hold, for whoever decides about it. */
const measure = async ({ client, customerId }: SnapshotTx): Promise<Extent> => {
  const { rows } = await client.query<Extent>(
    `select (select count(*)::int from conversation where customer_id = $1) as conversations,
       (select count(*)::int from opportunity where customer_id = $1) as deals,
       (select count(*)::int from app_user where customer_id = $1) as users,
       stored.files, stored."fileBytes"
     from (select count(*)::int as files, coalesce(sum(size), 0)::float8 as "fileBytes" from (
       select size from file where customer_id = $1 and storage_key <> ''
       union all select size from conversation_recording where customer_id = $1
       union all select size from pitch_video where customer_id = $1 and storage_key is not null
       union all select size from tutorial_video where customer_id = $1
       union all select size from playbook_document where customer_id = $1
       union all select proof_size from quote_permission where customer_id = $1 and proof_key is not null
       union all select size from content_document where customer_id = $1
       union all select proof_size from quote_permission where customer_id = $1 and proof_key is not null) one) stored`,
    [customerId],
  )
  return rows[0] ?? { conversations: 0, deals: 0, users: 0, files: 0, fileBytes: 0 }
}

export const exportCustomer: Handler<'exportCustomer'> = async ({ app, user, sessionId, body, read, write }) => {
  const { confirmation } = body
  const asked = { customerId: user.customerId, sessionId }
  const extent = await read(measure)
  if (confirmation === undefined)
    return { ...extent, confirmation: makeConfirmation(app, asked), exportId: null, jobRunId: null }
  if (!isConfirmed(app, confirmation, asked))
    throw badInput(
      'confirmation',
      'This confirmation is not of this session or too old. Leave it out to get a new one.',
    )
  const started = await write(tx => startExport(tx, user.userId, app.now(), body.format))
  return { ...extent, confirmation: null, ...started }
}
