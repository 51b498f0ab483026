import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { detailsOf } from './actions/card-details.ts'
import { changeCard, lockCard } from './actions/change-card.ts'
import { loadCard } from './actions/load-card.ts'
import { versionChanges } from './actions/version-changes.ts'

export const updatePlaybookCard: Handler<'updatePlaybookCard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const before = await lockCard(tx, body.id, body.version)
    const next = {
      title: body.title ?? body.cardTitle ?? before.title,
      description: body.description ?? before.description,
      details: { ...before.details, ...detailsOf(body) },
      test_card: body.isTestCard === undefined ? before.test_card : body.isTestCard === 'Y',
    }
    const archived = before.archived_at !== null
    if (versionChanges({ ...before, archived }, { ...next, archived }).length === 0)
      return unchanged(await loadCard(app, tx, body.id, user.userId))
    await changeCard(tx, before, next, { userId: user.userId, at: app.now() })
    const { id: _id, version: _version, ...changes } = body
    return changed(
      await loadCard(app, tx, body.id, user.userId),
      { action: 'card updated', entity: 'card', entityId: body.id, detail: { fields: Object.keys(changes) } },
      { what: ['cards'], cardId: body.id },
    )
  })
