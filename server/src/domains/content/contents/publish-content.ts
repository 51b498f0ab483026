import type { Content } from '@bic/contract/content/contents'
import { AppError, badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { unsupportedOf } from '../statements/check-statements.ts'
import { findAsset, lockAsset } from './find-asset.ts'
import { presentContents } from './present-content.ts'

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

/** @throws AppError CONFLICT with the sentences that do not hold and that nobody answers for */
const refuseUnsupported = (content: Content): void => {
  const unsupported = unsupportedOf(content.statements)
  if (unsupported.length === 0) return
  const many = unsupported.length === 1 ? '1 sentence does' : `${unsupported.length} sentences do`
  throw new AppError(
    'CONFLICT',
    `${many} not hold. Please correct them, leave them out, or answer for them by name.`,
    'contentId',
    unsupported.map(({ id, text, problems }) => ({ id, text, problems })),
  )
}

export const publishContent: Handler<'publishContent'> = async call => {
  const { app, body, user, write } = call
  const content = await readContent(call, body.contentId)
  const { version } = content
  if (content.status === 'failed' || content.finalContentText === '')
    throw badInput('contentId', 'There is no text yet. Please generate it, or write one.')
  refuseUnsupported(content)
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

/** What nobody can answer for: it is for the buyer to allow, or there is nothing left of it. */
const ofNobody: Readonly<Record<string, string>> = {
  not_cleared: 'Only the buyer can allow these words. Write down a permission, or take them out.',
  names_hidden: 'Only the buyer can allow these words. Write down a permission, or take the names out.',
  gone: 'Nothing is left of what this sentence rests on. Please take it out.',
}

export const waiveStatement: Handler<'waiveStatement'> = async call => {
  const { app, body, user, write } = call
  const content = await readContent(call, body.contentId)
  const found = content.statements.find(({ id }) => id === body.statementId)
  if (!found) throw badInput('statementId', 'This sentence is not in the content any more. Please reload.')
  const [refusal] = found.problems.flatMap(({ reason }) => ofNobody[reason] ?? [])
  if (refusal !== undefined) throw badInput('statementId', refusal)
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
