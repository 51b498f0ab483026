import { createHash } from 'node:crypto'
import { quotePermissionRoutes } from '@bic/contract/stories/quote-permissions'
import { id } from '@bic/contract/values/common'
import type { TenantTransaction } from '@bic/database/tenant'
import { z } from 'zod'
import { removeRefused } from '#domains/access/shared/remove-refused.ts'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { AppError, badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { receiveParts } from '#http/received-parts.ts'
import { changed, unchanged } from '#http/written.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { checkStorageQuota } from '#quotas.ts'
import { FairSlots } from '#threads/fair-slots.ts'

/** A file is held in memory while it is checked, so that only a few are received at a time. */
const slots = new FairSlots({ slots: 4, perCustomer: 2, line: 16, linePerCustomer: 6 })

const formFields = z.strictObject({ permissionId: id })
type User = Parameters<Handler<'attachPermissionProof'>>[0]['user']

/** A permission that a person may give its file, locked. @throws AppError NOT_FOUND, NOT_ALLOWED, CONFLICT */
const requirePermission = async (tx: TenantTransaction, user: User, permissionId: number, hash: string | null) => {
  const found = await tx.db
    .selectFrom('quote_permission')
    .select(['id', 'granted_by', 'proof_hash', 'withdrawn_at'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', permissionId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This permission')
  const { mayChange } = quotePermissionRoutes.attachPermissionProof
  requireMayChange(mayChange, user, { creator: found.granted_by === user.userId }, 'permissionId')
  if (found.withdrawn_at !== null)
    throw badInput('permissionId', 'This permission was withdrawn. Write down a new one with its file.')
  if (found.proof_hash !== null && hash !== null && found.proof_hash !== hash)
    throw new AppError(
      'CONFLICT',
      'This permission has another file as its proof. Write down a new permission.',
      'file',
    )
  return found
}

/** Whether somebody may is settled before the file is stored; the same file again is the one that is there. */
export const attachPermissionProof: Handler<'attachPermissionProof'> = ({ app, user, request, parts, write }) =>
  slots.take(user.customerId, async () => {
    const { file, fields } = parts ?? (await receiveParts(request))
    const parsed = formFields.safeParse(fields)
    if (!parsed.success) throw badInput('permissionId', 'Choose a permission by its number.')
    if (!file) throw badInput('file', 'Please choose a file.')
    const { permissionId } = parsed.data
    await write(async tx => unchanged(await requirePermission(tx, user, permissionId, null)))
    const read = await app.readers.extract(user.customerId, file)
    if (!read.ok) throw new AppError(read.code, `${read.message} ${read.detail}`.trim(), 'file')
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    const key = newStorageKey(user.customerId)
    await app.files.put(key, file.bytes)
    try {
      const isNew = await write(async tx => {
        const found = await requirePermission(tx, user, permissionId, hash)
        if (found.proof_hash !== null) return unchanged(false)
        await checkStorageQuota(tx, file.bytes.length)
        await tx.db
          .updateTable('quote_permission')
          .set({ proof_name: file.name, proof_size: file.bytes.length, proof_hash: hash, proof_key: key })
          .where('customer_id', '=', tx.customerId)
          .where('id', '=', permissionId)
          .execute()
        return changed(
          true,
          {
            action: 'quote permission proof attached',
            entity: 'quote_permission',
            entityId: permissionId,
            detail: { bytes: file.bytes.length },
          },
          { what: ['quotePermissions'] },
        )
      })
      if (!isNew) await app.files.remove(key)
      return { permissionId, fileName: file.name }
    } catch (error) {
      await removeRefused(app.files, key, error)
      throw error
    }
  })
