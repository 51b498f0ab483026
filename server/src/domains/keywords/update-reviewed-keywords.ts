import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'
import { changeFlags, findMatching } from './actions/change-flags.ts'
import { deleteKeywords } from './actions/delete-keywords.ts'

/** A rejected keyword is deleted with its matches; an approved or reviewed one counts on, and says that it was looked at. */
export const updateReviewedKeywords: Handler<'updateReviewedKeywords'> = async call => {
  const { app, query, user, tenant } = call
  const ids = [...new Set(query.idList)]
  if (query.status === 'rejected') return { updatedCount: await deleteKeywords(call, ids), jobRunId: 0 }
  return tenant(async transaction => {
    const exact = query.quotedKeywordFlag === undefined ? {} : { exact: query.quotedKeywordFlag === 'Y' }
    const { jobRunId } = await changeFlags(call, transaction, ids, exact)
    const keywords = await findMatching(transaction, ids)
    const open = keywords.filter(({ status }) => status !== query.status)
    await transaction.db
      .updateTable('keyword')
      .set({ status: query.status })
      .where('customer_id', '=', transaction.customerId)
      .where('id', 'in', ids)
      .execute()
    for (const [cardId, rows] of Map.groupBy(open, row => row.card_id)) {
      await audit(transaction, {
        at: app.now(),
        userId: user.userId,
        action: 'keywords reviewed',
        entity: 'card',
        entityId: cardId,
        detail: { status: query.status, keywordIds: rows.map(({ id }) => id) },
      })
    }
    return { updatedCount: keywords.length, jobRunId }
  })
}
