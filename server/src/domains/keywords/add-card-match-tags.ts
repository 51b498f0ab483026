import type { Handler } from '../../http/call-context.ts'
import { openKeywordChange, requestRematch } from '../../pipeline/rematch/change-keywords.ts'
import { audit } from '../access/actions/audit.ts'
import { requireRow } from '../access/actions/require-row.ts'
import { insertKeywords, roleOf, writeKeyword } from './actions/insert-keywords.ts'
import { readKeywords } from './actions/read-keywords.ts'

export const addCardMatchTags: Handler<'addCardMatchTags'> = async ({ app, body, user, tenant }) => {
  const keywords = readKeywords(body.text, 'text')
  const { cardId } = body
  const role = roleOf(body.subStatus)
  return tenant(async transaction => {
    await requireRow(transaction, 'card', cardId)
    const revision = await openKeywordChange(transaction)
    const rows = await insertKeywords(transaction, revision, {
      cardId,
      role,
      keywords,
      createdBy: user.userId,
      field: 'text',
    })
    const jobRunId = await requestRematch(transaction, revision, {
      cardIds: [cardId],
      title: `Matching ${keywords.map(writeKeyword).join(', ').slice(0, 120)}`,
      createdBy: user.userId,
      wholeCards: role !== 'match',
    })
    await audit(transaction, {
      at: app.now(),
      userId: user.userId,
      action: 'keywords added',
      entity: 'card',
      entityId: cardId,
      detail: { role, keywords: keywords.map(writeKeyword) },
    })
    return rows.map(row => ({
      id: row.id,
      text: row.text,
      status: row.status,
      source: row.source,
      quotedKeywordFlag: row.exact ? ('Y' as const) : ('N' as const),
      cardId,
      jobRunId,
    }))
  })
}
