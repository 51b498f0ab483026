import { announce } from '../../events/event-hub.ts'
import type { Handler } from '../../http/call-context.ts'
import { lockRevision } from '../../pipeline/store/revision.ts'
import { audit } from '../access/actions/audit.ts'
import { findCard } from './actions/read-cards.ts'
import { refuseSameTitle } from './actions/refuse-same-title.ts'
import { rematchCards } from './actions/rematch-cards.ts'

/** The keywords of an archived card stop counting; brought back, they count again. */
export const setArchive: Handler<'setArchive'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const { cardId, archived } = body
    // Before the card, as whoever changes keywords does: else each could wait for the other.
    await lockRevision(tx)
    await tx.client.query('select from card where customer_id = $1 and id = $2 for update', [tx.customerId, cardId])
    const card = await findCard(tx, cardId)
    if ((card.archived_at !== null) === archived) return { cardId, archived }
    if (!archived) {
      await refuseSameTitle(tx, { marketId: card.market_id, topicId: card.topic_id, title: card.title, cardId })
    }
    await tx.db
      .updateTable('card')
      .set({ archived_at: archived ? app.now() : null, version: card.version + 1, updated_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', cardId)
      .execute()
    await rematchCards(
      tx,
      [cardId],
      `${archived ? 'Taking out' : 'Matching'} the keywords of ${card.title}`,
      user.userId,
    )
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: archived ? 'card archived' : 'card brought back',
      entity: 'card',
      entityId: cardId,
    })
    await announce(tx, { kind: 'changed', what: ['cards', 'deals'], cardId })
    return { cardId, archived }
  })
