import type { TenantTransaction } from '@bic/database/tenant'
import { announce } from '#events/event-hub.ts'
import { badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { audit } from '../access/shared/audit.ts'
import { changeFlags, findMatching } from './actions/change-flags.ts'
import { decideProposals, findProposals } from './actions/decide-proposals.ts'
import { deleteKeywords } from './actions/delete-keywords.ts'

type Review = Call<'updateReviewedKeywords'>

/** Keywords that count on and say that they were looked at; exactness with it. */
const mark = async (call: Review, tx: TenantTransaction, ids: readonly number[]) => {
  const { app, query, user } = call
  const exact = query.quotedKeywordFlag === undefined ? {} : { exact: query.quotedKeywordFlag === 'Y' }
  const { jobRunId } = await changeFlags(call, tx, ids, exact)
  const keywords = await findMatching(tx, ids)
  const open = keywords.filter(({ status }) => status !== query.status)
  await tx.db
    .updateTable('keyword')
    .set({ status: query.status })
    .where('customer_id', '=', tx.customerId)
    .where('id', 'in', ids)
    .execute()
  for (const [cardId, rows] of Map.groupBy(open, row => row.card_id)) {
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'keywords reviewed',
      entity: 'card',
      entityId: cardId,
      detail: { status: query.status, keywordIds: rows.map(({ id }) => id) },
    })
  }
  await announce(tx, { kind: 'changed', what: ['keywords'] })
  return { updatedCount: keywords.length, jobRunId }
}

/**
 * The ids are of keywords, of proposals, or both. A proposal becomes a keyword, or is not made again; a rejected keyword
 * is deleted with its matches.
 */
export const updateReviewedKeywords: Handler<'updateReviewedKeywords'> = async call => {
  const { query, tenant } = call
  const { status, quotedKeywordFlag } = query
  const decided = await tenant(async tx => {
    const proposals = await findProposals(tx, query.idList)
    const waiting = proposals.filter(proposal => proposal.status === 'pending')
    if (status === 'reviewed' && waiting.length > 0)
      throw badInput('status', 'A proposed keyword can be approved or rejected only.')
    const answer = await decideProposals(call, tx, proposals, status === 'approved', quotedKeywordFlag === 'Y')
    if (answer.updatedCount > 0) await announce(tx, { kind: 'changed', what: ['keywords'] })
    const done = new Set(proposals.filter(one => one.status !== 'approved').map(({ id }) => id))
    const keywordIds = [...new Set(query.idList)].filter(id => !done.has(id))
    if (status === 'rejected' || keywordIds.length === 0) return { ...answer, keywordIds }
    const marked = await mark(call, tx, keywordIds)
    const updatedCount = answer.updatedCount + marked.updatedCount
    return { updatedCount, jobRunId: Math.max(answer.jobRunId, marked.jobRunId), keywordIds: [] }
  })
  const { keywordIds, ...answer } = decided
  if (status !== 'rejected' || keywordIds.length === 0) return answer
  return { ...answer, updatedCount: answer.updatedCount + (await deleteKeywords(call, keywordIds)) }
}
