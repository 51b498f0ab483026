import type { Received } from '@bic/contract/calls/routes'
import type { Keyword } from '@bic/engine/matching/keyword'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { insertKeywords, roleOf, writeKeyword } from './actions/insert-keywords.ts'
import { readKeywords } from './actions/read-keywords.ts'
import { removeKeywords } from './actions/remove-keywords.ts'

type Added = Received<'updateContextKeywords', 'body'>['cardMatchList'][number]
const field = 'cardMatchList'

/** The keywords of one table, each once. */
const readTable = (added: readonly Added[], subStatus: Added['subStatus']): Keyword[] => {
  const keywords = added
    .filter(entry => entry.subStatus === subStatus)
    .flatMap(({ text, quotedKeywordFlag }) =>
      readKeywords(text, field).map(keyword => ({ ...keyword, exact: keyword.exact || quotedKeywordFlag === 'Y' })),
    )
  return [...new Map(keywords.map(keyword => [writeKeyword(keyword).toLowerCase(), keyword])).values()]
}

export const updateContextKeywords: Handler<'updateContextKeywords'> = async ({ body, user, write }) => {
  const { cardId, deleteContextKeywordList, cardMatchList } = body
  const tables = (['must be present', 'must not be present'] as const).map(subStatus => ({
    role: roleOf(subStatus),
    keywords: readTable(cardMatchList, subStatus),
  }))
  return write(async tx => {
    await requireRow(tx, 'card', cardId)
    if (deleteContextKeywordList.length === 0 && cardMatchList.length === 0)
      return unchanged({ status: 'unchanged', jobRunId: 0 })
    const keywordTx = await openKeywordChange(tx)
    const removed = await removeKeywords(keywordTx, deleteContextKeywordList)
    if (removed.some(row => row.card_id !== cardId || row.role === 'match')) {
      throw badInput('deleteContextKeywordList', 'These are not all context keywords of this card.')
    }
    for (const { role, keywords } of tables) {
      await insertKeywords(keywordTx, { cardId, role, keywords, createdBy: user.userId, field })
    }
    const jobRunId = await requestRematch(keywordTx, {
      cardIds: [cardId],
      title: 'Matching with changed context keywords',
      createdBy: user.userId,
      wholeCards: true,
    })
    return changed(
      { status: 'pending', jobRunId },
      {
        action: 'context keywords updated',
        entity: 'card',
        entityId: cardId,
        detail: {
          deleted: removed.map(writeKeyword),
          added: tables.map(({ role, keywords }) => ({ role, keywords: keywords.map(writeKeyword) })),
        },
      },
    )
  })
}
