import { createHash } from 'node:crypto'
import { id } from '@bic/contract/values/common'
import { z } from 'zod'
import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { receiveParts } from '#http/received-parts.ts'
import { changed, unchanged } from '#http/written.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { checkStorageQuota } from '#quotas.ts'
import { FairSlots } from '#threads/fair-slots.ts'
import { findPlace } from './document-place.ts'

/** A file is held in memory while it is checked, so that only a few are received at a time. */
const slots = new FairSlots({ slots: 4, perCustomer: 2, line: 16, linePerCustomer: 6 })

const formFields = z.strictObject({ playbookId: id.optional(), marketId: id.optional() })

/** Whom a document belongs to is settled before it is stored; the same file again is the document that is there. */
export const uploadPlaybookDocument: Handler<'uploadPlaybookDocument'> = ({ app, user, request, parts, write }) =>
  slots.take(user.customerId, async () => {
    const { file, fields } = parts ?? (await receiveParts(request))
    const parsed = formFields.safeParse(fields)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw badInput(String(issue?.path[0] ?? 'playbookId'), 'Choose a playbook or a market by its number.')
    }
    if (!file) throw badInput('file', 'Please choose a file.')
    await write(async tx => unchanged(await findPlace(tx, user, parsed.data, true)))
    const read = await app.readers.extract(user.customerId, file)
    if (!read.ok) throw new AppError(read.code, `${read.message} ${read.detail}`.trim(), 'file')
    const key = newStorageKey(user.customerId)
    await app.files.put(key, file.bytes)
    try {
      const { answer, isNew } = await write(async tx => {
        const { marketId, playbookId } = await findPlace(tx, user, parsed.data, true)
        await checkStorageQuota(tx, file.bytes.length)
        const { rows } = await tx.client.query<{ id: number; added: boolean }>(
          `insert into playbook_document as d
             (customer_id, market_id, playbook_id, name, size, content_hash, storage_key, uploaded_by, uploaded_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (customer_id, market_id, coalesce(playbook_id, 0), content_hash, name) do update set name = d.name
           returning id, storage_key = $7 as added`,
          [
            tx.customerId,
            marketId,
            playbookId,
            file.name,
            file.bytes.length,
            createHash('sha256').update(file.bytes).digest('hex'),
            key,
            user.userId,
            app.now(),
          ],
        )
        const [document] = rows
        const answer = { documentId: document?.id ?? 0, fileName: file.name }
        if (!document?.added) return unchanged({ answer, isNew: false })
        return changed(
          { answer, isNew: true },
          {
            action: 'playbook document uploaded',
            entity: 'playbook_document',
            entityId: document.id,
            detail: { marketId, playbookId, bytes: file.bytes.length },
          },
          { what: ['playbooks'] },
        )
      })
      if (!isNew) await app.files.remove(key)
      return answer
    } catch (error) {
      await removeRefused(app.files, key, error)
      throw error
    }
  })
