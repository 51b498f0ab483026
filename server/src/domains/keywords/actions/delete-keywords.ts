import { audit } from '#domains/access/shared/audit.ts'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import type { Call } from '#http/call-context.ts'
import { writeKeyword } from './insert-keywords.ts'
import { removeKeywords } from './remove-keywords.ts'

/** Deletes keywords and asks for their cards to be matched again. Answers how many. */
export const deleteKeywords = (
  { app, user, tenant }: Pick<Call<'deleteKeywordList'>, 'app' | 'user' | 'tenant'>,
  ids: readonly number[],
): Promise<number> =>
  tenant(async tx => {
    const revision = await openKeywordChange(tx)
    const removed = await removeKeywords(tx, revision, ids)
    const byCard = Map.groupBy(removed, row => row.card_id)
    await requestRematch(tx, revision, {
      cardIds: [...byCard.keys()],
      title: `Removing ${removed.map(writeKeyword).join(', ').slice(0, 120)}`,
      createdBy: user.userId,
      wholeCards: removed.some(({ role }) => role !== 'match'),
    })
    for (const [cardId, rows] of byCard) {
      await audit(tx, {
        at: app.now(),
        userId: user.userId,
        action: 'keywords deleted',
        entity: 'card',
        entityId: cardId,
        detail: { keywords: rows.map(writeKeyword) },
      })
    }
    return removed.length
  })
