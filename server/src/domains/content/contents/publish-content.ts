import type { Content } from '@bic/contract/content/contents'
import { AppError, badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { whyNobody } from '../statements/check-statements.ts'
import { findAsset, lockAsset } from './find-asset.ts'
import { presentContents } from './present-content.ts'
import { refuseUnsupported } from './refuse-unsupported.ts'

/** A content as it stands, with every sentence checked. @throws AppError NOT_FOUND */
const readContent = async (
  { app, user, read }: Pick<Call<'publishContent'>, 'app' | 'user' | 'read'>,
  contentId: number,
): Promise<Content> => {
  const [content] = await read(async tx => {
    const { asset, brief } = await findAsset(tx, contentId)
    return presentContents(app, tx, brief, [asset], user)
  })
  if (!content) throw new AppError('NOT_FOUND')
  return content
}

export const publishContent: Handler<'publishContent'> = async call => {
  const { app, body, user, write } = call
  const content = await readContent(call, body.contentId)
  const { version } = content
  refuseUnsupported(content, 'contentId')
  return write(async tx => {
    const { asset } = await lockAsset(tx, user, body.contentId, { version: body.version ?? version })
    // What was checked is what is published.
    if (asset.version !== version) throw new AppError('CONFLICT')
    const answer = { contentId: asset.id }
    if (asset.status === 'published') return unchanged(answer)
    await tx.db
      .updateTable('content_asset')
      .set({ status: 'published', published_at: app.now(), updated_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', asset.id)
      .execute()
    const waived = content.statements.filter(({ waiver }) => waiver !== null).length
    const trail = { action: 'content published', entity: 'content', entityId: asset.id, detail: { version, waived } }
    return changed(answer, trail, { what: ['contents'] })
  })
}

export const waiveStatement: Handler<'waiveStatement'> = async call => {
  const { app, body, user, write } = call
  const content = await readContent(call, body.contentId)
  const found = content.statements.find(({ id }) => id === body.statementId)
  if (!found) throw badInput('statementId', 'This sentence is not in the content any more. Please reload.')
  const refusal = whyNobody(found)
  if (refusal !== null) throw badInput('statementId', refusal)
  return write(async tx => {
    const { asset } = await lockAsset(tx, user, body.contentId, { version: content.version })
    if (found.problems.length === 0) return unchanged(null)
    await tx.db
      .updateTable('content_statement')
      .set({ waived_by: user.userId, waived_at: app.now(), waived_because: body.because })
      .where('customer_id', '=', tx.customerId)
      .where('asset_id', '=', asset.id)
      .where('version', '=', asset.version)
      .where('name', '=', body.statementId)
      .execute()
    const detail = { statementId: body.statementId, faults: found.problems.map(({ reason }) => reason) }
    const trail = { action: 'sentence waived', entity: 'content', entityId: asset.id, detail }
    return changed(null, trail, { what: ['contents'] })
  })
}
