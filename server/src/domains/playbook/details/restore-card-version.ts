import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { changeCard, lockCard } from '../actions/change-card.ts'
import { loadCard } from '../actions/load-card.ts'
import { versionChanges } from '../actions/version-changes.ts'

export const restoreCardVersion: Handler<'restoreCardVersion'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { id, restoredVersion } = body
    const before = await lockCard(tx, id, body.version)
    const kept = await tx.db
      .selectFrom('card_version')
      .select(['title', 'description', 'details', 'test_card'])
      .where('customer_id', '=', tx.customerId)
      .where('card_id', '=', id)
      .where('version', '=', restoredVersion)
      .executeTakeFirst()
    if (!kept) throw notFound('This version of the card')
    const archived = before.archived_at !== null
    if (versionChanges({ ...before, archived }, { ...kept, archived }).length === 0)
      return unchanged(await loadCard(app, tx, id, user.userId))
    await changeCard(tx, before, kept, { userId: user.userId, at: app.now() })
    return changed(
      await loadCard(app, tx, id, user.userId),
      { action: 'card version restored', entity: 'card', entityId: id, detail: { version: restoredVersion } },
      { what: ['cards'], cardId: id },
    )
  })
