import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { requestContentReview } from '#domains/notifications/shared/request-content-review.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

const entity = 'approved_claim'

/** @throws AppError NOT_FOUND */
const lockClaim = async ({ db, customerId }: TenantTransaction, claimId: number) => {
  const claim = await db
    .selectFrom('approved_claim')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', claimId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw notFound('This approved claim')
  return claim
}

/** Somebody who is active answers for a claim. @throws AppError BAD_INPUT */
const requireOwner = async ({ db, customerId }: TenantTransaction, ownerId: number): Promise<void> => {
  const owner = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', ownerId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!owner) throw badInput('ownerId', 'Choose somebody of your company who is active.')
}

export const saveApprovedClaim: Handler<'saveApprovedClaim'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { claimId, text, ownerId, marketId, expiresOn } = body
    const before = claimId === undefined ? null : await lockClaim(tx, claimId)
    await requireOwner(tx, ownerId)
    if (marketId !== null) await requireRow(tx, 'market', marketId)
    // Two who approve the same sentence wait for one another here.
    await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`claims of ${tx.customerId}`])
    const same = await tx.db
      .selectFrom('approved_claim')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('deleted_at', 'is', null)
      .where(
        sql<boolean>`lower(content) = lower(${text}) and coalesce(market_id, 0) = coalesce(${marketId}::bigint, 0)`,
      )
      .executeTakeFirst()
    if (same && same.id !== claimId) {
      const isRepeat = before === null && same.owner_id === ownerId && same.expires_on === expiresOn
      if (isRepeat) return unchanged({ claimId: same.id })
      throw badInput('text', 'This sentence is approved already. Please change that one.')
    }
    const values = { content: text, owner_id: ownerId, market_id: marketId, expires_on: expiresOn }
    if (before && JSON.stringify(values) === JSON.stringify(pick(before))) return unchanged({ claimId: before.id })
    const stored = { ...values, updated_by: user.userId, updated_at: app.now() }
    const { id } = before
      ? await tx.db
          .updateTable('approved_claim')
          .set(stored)
          .where('customer_id', '=', tx.customerId)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('approved_claim')
          .values({ customer_id: tx.customerId, ...stored, deleted_at: null })
          .returning('id')
          .executeTakeFirstOrThrow()
    if (before) await requestContentReview(tx)
    const detail = { ownerId, marketId, expiresOn }
    const action = before ? 'approved claim changed' : 'claim approved'
    return changed({ claimId: id }, { action, entity, entityId: id, detail }, { what: ['contents'] })
  })

const pick = (claim: Awaited<ReturnType<typeof lockClaim>>) => ({
  content: claim.content,
  owner_id: claim.owner_id,
  market_id: claim.market_id,
  expires_on: claim.expires_on,
})

export const deleteApprovedClaim: Handler<'deleteApprovedClaim'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const claim = await lockClaim(tx, body.claimId)
    await tx.db
      .updateTable('approved_claim')
      .set({ deleted_at: app.now(), updated_by: user.userId, updated_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', claim.id)
      .execute()
    await requestContentReview(tx)
    return changed(null, { action: 'approved claim taken back', entity, entityId: claim.id }, { what: ['contents'] })
  })
