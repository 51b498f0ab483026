import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBrief } from '../actions/find-brief.ts'
import { documentOfText } from './document-text.ts'
import { lockAsset } from './find-asset.ts'
import { insertAsset, saveText } from './save-text.ts'

const setSaved = ({ db, customerId }: TenantTransaction, assetId: number, at: Date) =>
  db
    .updateTable('content_asset')
    .set({ status: 'saved', updated_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', assetId)
    .execute()

export const saveFinalContentBrief: Handler<'saveFinalContentBrief'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { contentBriefId, contentId, finalContentText: text } = body
    const at = app.now()
    const document = text === undefined ? null : documentOfText(text)
    const trail = (action: string, entityId: number) => ({ action, entity: 'content', entityId })
    if (contentId === undefined) {
      const brief = await lockBrief(tx, user, contentBriefId)
      const writer = `${user.firstName} ${user.lastName}`.trim()
      const asset = await insertAsset(tx, brief, { status: 'draft', writer, credits: 0, userId: user.userId, at })
      await saveText(tx, {
        asset,
        brief,
        document: document ?? documentOfText(''),
        statements: [],
        userId: user.userId,
        at,
      })
      await setSaved(tx, asset.id, at)
      return changed({ contentId: asset.id }, trail('content written', asset.id), { what: ['contents'] })
    }
    const { asset, brief } = await lockAsset(tx, user, contentId)
    if (brief.id !== contentBriefId) throw badInput('contentBriefId', 'This content belongs to another brief.')
    if (asset.version === 0) throw badInput('contentId', 'There is no text yet. Please generate it, or write one.')
    const isNew =
      document !== null &&
      (await saveText(tx, { asset, brief, document, statements: [], userId: user.userId, at })).isNew
    const isKept = asset.status === 'saved' || asset.status === 'published'
    if (!isNew && isKept) return unchanged({ contentId })
    await setSaved(tx, asset.id, at)
    return changed({ contentId }, trail('content saved', asset.id), { what: ['contents'] })
  })
