import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { insertKeywords, roleOf, writeKeyword } from './actions/insert-keywords.ts'
import { readKeywords } from './actions/read-keywords.ts'

export const addCardMatchTags: Handler<'addCardMatchTags'> = async ({ body, user, write }) => {
  const keywords = readKeywords(body.text, 'text')
  const { cardId } = body
  const role = roleOf(body.subStatus)
  return write(async tx => {
    await requireRow(tx, 'card', cardId)
    const keywordTx = await openKeywordChange(tx)
    const rows = await insertKeywords(keywordTx, {
      cardId,
      role,
      keywords,
      createdBy: user.userId,
      field: 'text',
    })
    const jobRunId = await requestRematch(keywordTx, {
      cardIds: [cardId],
      title: `Matching ${keywords.map(writeKeyword).join(', ').slice(0, 120)}`,
      createdBy: user.userId,
      wholeCards: role !== 'match',
    })
    return changed(
      rows.map(row => ({
        id: row.id,
        text: row.text,
        status: row.status,
        source: row.source,
        quotedKeywordFlag: row.exact ? ('Y' as const) : ('N' as const),
        cardId,
        jobRunId,
      })),
      {
        action: 'keywords added',
        entity: 'card',
        entityId: cardId,
        detail: { role, keywords: keywords.map(writeKeyword) },
      },
    )
  })
}
