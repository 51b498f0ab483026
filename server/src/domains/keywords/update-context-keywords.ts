import type { Received } from '@bic/contract/routes'
import type { Keyword } from '@bic/engine/matching/keyword'
import { badInput } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { openKeywordChange, requestRematch } from '../../pipeline/rematch/change-keywords.ts'
import { audit } from '../access/actions/audit.ts'
import { requireRow } from '../access/actions/require-row.ts'
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

export const updateContextKeywords: Handler<'updateContextKeywords'> = async ({ app, body, user, tenant }) => {
  const { cardId, deleteContextKeywordList, cardMatchList } = body
  const tables = (['must be present', 'must not be present'] as const).map(subStatus => ({
    role: roleOf(subStatus),
    keywords: readTable(cardMatchList, subStatus),
  }))
  return tenant(async transaction => {
    await requireRow(transaction, 'card', cardId)
    if (deleteContextKeywordList.length === 0 && cardMatchList.length === 0) return { status: 'unchanged', jobRunId: 0 }
    const revision = await openKeywordChange(transaction)
    const removed = await removeKeywords(transaction, revision, deleteContextKeywordList)
    if (removed.some(row => row.card_id !== cardId || row.role === 'match')) {
      throw badInput('deleteContextKeywordList', 'These are not all context keywords of this card.')
    }
    for (const { role, keywords } of tables) {
      await insertKeywords(transaction, revision, { cardId, role, keywords, createdBy: user.userId, field })
    }
    const jobRunId = await requestRematch(transaction, revision, {
      cardIds: [cardId],
      title: 'Matching with changed context keywords',
      createdBy: user.userId,
      wholeCards: true,
    })
    await audit(transaction, {
      at: app.now(),
      userId: user.userId,
      action: 'context keywords updated',
      entity: 'card',
      entityId: cardId,
      detail: {
        deleted: removed.map(writeKeyword),
        added: tables.map(({ role, keywords }) => ({ role, keywords: keywords.map(writeKeyword) })),
      },
    })
    return { status: 'pending', jobRunId }
  })
}
