import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockCard } from './actions/change-card.ts'
import { refuseSameTitle } from './actions/refuse-same-title.ts'
import { rematchCards } from './shared/rematch-cards.ts'

/** The keywords of an archived card stop counting; brought back, they count again. */
export const setArchive: Handler<'setArchive'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { cardId, archived } = body
    const card = await lockCard(tx, cardId, undefined)
    if ((card.archived_at !== null) === archived) return unchanged({ cardId, archived })
    if (!archived) {
      await refuseSameTitle(tx, { marketId: card.market_id, topicId: card.topic_id, title: card.title, cardId })
    }
    await tx.db
      .updateTable('card')
      .set({
        archived_at: archived ? app.now() : null,
        version: card.version + 1,
        updated_at: app.now(),
        changed_by: user.userId,
      })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', cardId)
      .execute()
    await rematchCards(tx, [cardId], `${archived ? 'Removing' : 'Matching'} the keywords of ${card.title}`, user.userId)

    return changed(
      { cardId, archived },
      { action: archived ? 'card archived' : 'card brought back', entity: 'card', entityId: cardId },
      { what: ['cards', 'keywords', 'matches', 'analysis'], cardId },
    )
  })
