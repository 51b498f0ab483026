import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import type { Call } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeKeyword } from './insert-keywords.ts'
import { removeKeywords } from './remove-keywords.ts'

/** Deletes keywords and asks for their cards to be matched again. Answers how many. */
export const deleteKeywords = (
  { user, write }: Pick<Call<'deleteKeywordList'>, 'user' | 'write'>,
  ids: readonly number[],
): Promise<number> =>
  write(async tx => {
    const keywordTx = await openKeywordChange(tx)
    const removed = await removeKeywords(keywordTx, ids)
    const byCard = Map.groupBy(removed, row => row.card_id)
    await requestRematch(keywordTx, {
      cardIds: [...byCard.keys()],
      title: `Removing ${removed.map(writeKeyword).join(', ').slice(0, 120)}`,
      createdBy: user.userId,
      wholeCards: removed.some(({ role }) => role !== 'match'),
    })
    const entries = [...byCard].map(([cardId, rows]) => ({
      action: 'keywords deleted',
      entity: 'card',
      entityId: cardId,
      detail: { keywords: rows.map(writeKeyword) },
    }))
    return changed(removed.length, entries)
  })
