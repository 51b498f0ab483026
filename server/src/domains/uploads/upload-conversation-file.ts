import { setTimeout } from 'node:timers/promises'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { unchanged } from '#http/written.ts'
import { FILE_ERRORS, type FileErrorCode } from '#pipeline/extract/file-errors.ts'
import type { IngestTarget } from '#pipeline/prepare/ingest-target.ts'
import { startIngest } from '#pipeline/receive/start-ingest.ts'
import { checkStorageQuota } from '#quotas.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { findDeal } from '../crm/shared/find-deal.ts'
import { forgetFiles, readUpload, type Upload } from './read-upload.ts'
import { signAddress } from './shared/signed-address.ts'

/** How long an answer waits for a file to be read, and how often it looks, in milliseconds. */
const longestWait = 60_000
const lookEvery = 100

const targetOf = async (
  tx: TenantTransaction,
  { storyId, opptyId, accountId, convType, subject, date }: Upload['fields'],
): Promise<IngestTarget> => {
  const dealId = storyId ?? opptyId ?? null
  if (dealId !== null) await findDeal(tx, dealId)
  if (accountId !== undefined) await requireRow(tx, 'account', accountId)
  return { dealId, accountId: accountId ?? null, type: convType ?? null, subject: subject ?? null, date: date ?? null }
}

type Read = Call<'uploadAndSaveConversationFile'>['read']

const readFileRow = (read: Read, fileId: number) =>
  read(({ db, customerId }) =>
    db
      .selectFrom('file')
      .select(['status', 'error_code', 'error_detail', 'conversation_ids', 'storage_key', 'name'])
      .where('customer_id', '=', customerId)
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(),
  )

/** The file once it was read, or as it is when that takes too long. */
const waitForFile = async (read: Read, fileId: number, isGone: () => boolean) => {
  for (const end = performance.now() + longestWait; ; ) {
    const file = await readFileRow(read, fileId)
    const isOpen = file.status === 'received' || file.status === 'reading'
    if (!isOpen || performance.now() > end || isGone()) return file
    await setTimeout(lookEvery)
  }
}

/**
 * Stores files and asks for them to be read, in one job. With `wait=Y` the answer comes when the first file was read:
 * with its conversation, or with its error.
 */
export const uploadAndSaveConversationFile: Handler<'uploadAndSaveConversationFile'> = async call => {
  const { app, user, sessionId, read, write, request } = call
  // A full quota is reported before the files are sent.
  await write(async tx => unchanged(await checkStorageQuota(tx, 1)))
  const { files, fields } = await readUpload(app, user.customerId, request)
  const started = await write(async tx => {
    const target = await targetOf(tx, fields)
    return startIngest(tx, { files, target, userId: user.userId, at: app.now() })
  }).catch(async (error: unknown) => {
    await forgetFiles(app, files)
    throw error
  })
  const { jobRunId, fileIds } = started
  const [first = 0] = fileIds
  if (fields.wait !== 'Y') return { convId: null, location: null, jobRunId, fileIds: [...fileIds] }
  const file = await waitForFile(read, first, () => request.raw.socket.destroyed)
  if (file.status === 'failed' && fileIds.length === 1) {
    const code = file.error_code && file.error_code in FILE_ERRORS ? (file.error_code as FileErrorCode) : 'FI01'
    throw new AppError(code, `${FILE_ERRORS[code]} ${file.error_detail ?? ''}`.trim(), 'file')
  }
  const { storage_key: key, name } = file
  const location =
    file.status === 'done' && key
      ? await signAddress({ app, sessionId }, { customerId: user.customerId, key, name })
      : null
  return { convId: file.conversation_ids[0] ?? null, location, jobRunId, fileIds: [...fileIds] }
}
