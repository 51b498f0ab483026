import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { documentOfText } from './document-text.ts'
import { lockAsset } from './find-asset.ts'
import { saveText } from './save-text.ts'

export const updateFinalContentText: Handler<'updateFinalContentText'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { asset, brief } = await lockAsset(tx, user, body.contentId, { version: body.version })
    const { version, isNew } = await saveText(tx, {
      asset,
      brief,
      document: body.document ?? documentOfText(body.finalContentText ?? ''),
      statements: body.statements,
      title: body.title,
      userId: user.userId,
      at: app.now(),
    })
    const answer = { contentId: asset.id, version }
    if (!isNew) return unchanged(answer)
    const trail = { action: 'content changed', entity: 'content', entityId: asset.id, detail: { version } }
    return changed(answer, trail, { what: ['contents'] })
  })
