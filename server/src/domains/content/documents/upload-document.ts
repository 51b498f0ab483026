import { createHash } from 'node:crypto'
import { mostBriefDocuments } from '@bic/contract/content/content-words'
import { id } from '@bic/contract/values/common'
import type { TenantTransaction } from '@bic/database/tenant'
import { z } from 'zod'
import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { receiveParts } from '#http/received-parts.ts'
import { changed, unchanged } from '#http/written.ts'
import type { ExtractedConversation } from '#pipeline/extract/types.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { checkStorageQuota } from '#quotas.ts'
import { FairSlots } from '#threads/fair-slots.ts'
import { lockBrief } from '../actions/find-brief.ts'
import { touchBrief } from '../actions/touch-brief.ts'

/** A file is held in memory while it is read, so that only a few are received at a time. */
const slots = new FairSlots({ slots: 4, perCustomer: 2, line: 16, linePerCustomer: 6 })
/** Of the text of a document; what is longer is no source of a page. */
const mostCharacters = 400_000

const formFields = z.strictObject({ contentBriefId: id, customerName: z.string().max(200).optional() })

const textOf = (conversations: readonly ExtractedConversation[]): string =>
  conversations
    .flatMap(({ turns, speakers }) =>
      turns.map(({ speaker, text }) => (speakers[speaker]?.name ? `${speakers[speaker].name}: ${text}` : text)),
    )
    .join('\n')
    .slice(0, mostCharacters)
    .trim()

/** @throws AppError BAD_INPUT */
const refuseTooMany = async ({ db, customerId }: TenantTransaction, briefId: number): Promise<void> => {
  const { count } = await db
    .selectFrom('content_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('brief_id', '=', briefId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostBriefDocuments)
    throw badInput('file', `A brief has at most ${mostBriefDocuments} documents. Please delete one first.`)
}

/** Who may add a document is settled before it is stored; the same file again is the document that is there. */
export const uploadDocumentForContentBrief: Handler<'uploadDocumentForContentBrief'> = ({
  app,
  user,
  request,
  write,
}) =>
  slots.take(user.customerId, async () => {
    const { file, fields } = await receiveParts(request)
    const parsed = formFields.safeParse(fields)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw badInput(String(issue?.path[0] ?? 'contentBriefId'), 'Choose a content brief by its number.')
    }
    if (!file) throw badInput('file', 'Please choose a file.')
    const { contentBriefId } = parsed.data
    await write(async tx => {
      await lockBrief(tx, user, contentBriefId)
      return unchanged(null)
    })
    const read = await app.readers.extract(user.customerId, file)
    if (!read.ok) throw new AppError(read.code, `${read.message} ${read.detail}`.trim(), 'file')
    const content = textOf(read.conversations)
    if (content === '') throw new AppError('FI04', undefined, 'file')
    const key = newStorageKey(user.customerId)
    await app.files.put(key, file.bytes)
    try {
      const { answer, isNew } = await write(async tx => {
        const brief = await lockBrief(tx, user, contentBriefId)
        const hash = createHash('sha256').update(file.bytes).digest('hex')
        const same = await tx.db
          .selectFrom('content_document')
          .select('id')
          .where('customer_id', '=', tx.customerId)
          .where('brief_id', '=', brief.id)
          .where('content_hash', '=', hash)
          .where('name', '=', file.name)
          .executeTakeFirst()
        if (same) return unchanged({ answer: { documentId: same.id, fileName: file.name }, isNew: false })
        await refuseTooMany(tx, brief.id)
        await checkStorageQuota(tx, file.bytes.length)
        const { id: documentId } = await tx.db
          .insertInto('content_document')
          .values({
            customer_id: tx.customerId,
            brief_id: brief.id,
            name: file.name,
            size: file.bytes.length,
            content_hash: hash,
            storage_key: key,
            content,
            uploaded_by: user.userId,
            uploaded_at: app.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await touchBrief(tx, brief.id, app.now())
        const detail = { documentId, bytes: file.bytes.length }
        return changed(
          { answer: { documentId, fileName: file.name }, isNew: true },
          { action: 'document attached', entity: 'content_brief', entityId: brief.id, detail },
          { what: ['contents'] },
        )
      })
      if (!isNew) await app.files.remove(key)
      return answer
    } catch (error) {
      await removeRefused(app.files, key, error)
      throw error
    }
  })
