import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { changed, together } from '#http/written.ts'
import { changeFlags, findMatching } from './actions/change-flags.ts'
import { decideProposals, findProposals } from './actions/decide-proposals.ts'
import { deleteKeywords } from './actions/delete-keywords.ts'

type Review = Call<'updateReviewedKeywords'>

/** Keywords that count on and say that they were looked at; exactness with it. */
const mark = async (call: Review, tx: TenantTransaction, ids: readonly number[]) => {
  const { query, user } = call
  const exact = query.quotedKeywordFlag === undefined ? {} : { exact: query.quotedKeywordFlag === 'Y' }
  const flagged = await changeFlags(tx, user, ids, exact)
  const keywords = await findMatching(tx, ids)
  const open = keywords.filter(({ status }) => status !== query.status)
  await tx.db
    .updateTable('keyword')
    .set({ status: query.status })
    .where('customer_id', '=', tx.customerId)
    .where('id', 'in', ids)
    .execute()
  const entries = [...Map.groupBy(open, row => row.card_id)].map(([cardId, rows]) => ({
    action: 'keywords reviewed',
    entity: 'card',
    entityId: cardId,
    detail: { status: query.status, keywordIds: rows.map(({ id }) => id) },
  }))
  const answer = { updatedCount: keywords.length, jobRunId: flagged.answer.jobRunId }
  return together(answer, flagged, changed(null, entries, { what: ['keywords'] }))
}

/**
 * The ids are of keywords, of proposals, or both. A proposal becomes a keyword, or is not made again; a rejected keyword
 * is deleted with its matches.
 */
export const updateReviewedKeywords: Handler<'updateReviewedKeywords'> = async call => {
  const { query, user, write } = call
  const { status, quotedKeywordFlag } = query
  const decided = await write(async tx => {
    const proposals = await findProposals(tx, query.idList)
    const waiting = proposals.filter(proposal => proposal.status === 'pending')
    if (status === 'reviewed' && waiting.length > 0)
      throw badInput('status', 'A proposed keyword can be approved or rejected only.')
    const decision = await decideProposals(tx, user, proposals, status === 'approved', quotedKeywordFlag === 'Y')
    const { answer } = decision
    const done = new Set(proposals.filter(one => one.status !== 'approved').map(({ id }) => id))
    const keywordIds = [...new Set(query.idList)].filter(id => !done.has(id))
    if (status === 'rejected' || keywordIds.length === 0) return together({ ...answer, keywordIds }, decision)
    const marked = await mark(call, tx, keywordIds)
    const updatedCount = answer.updatedCount + marked.answer.updatedCount
    const jobRunId = Math.max(answer.jobRunId, marked.answer.jobRunId)
    return together({ updatedCount, jobRunId, keywordIds: [] }, decision, marked)
  })
  const { keywordIds, ...answer } = decided
  if (status !== 'rejected' || keywordIds.length === 0) return answer
  return { ...answer, updatedCount: answer.updatedCount + (await deleteKeywords(call, keywordIds)) }
}
