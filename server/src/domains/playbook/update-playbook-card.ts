import type { Received } from '@bic/contract/calls/routes'
import { lockRevision } from '#evidence/store/revision.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { loadFollowedCards } from './actions/followed-cards.ts'
import { countKeywordsOf } from './actions/keyword-counts.ts'
import { presentCard } from './actions/present-card.ts'
import { refuseSameTitle } from './actions/refuse-same-title.ts'
import { cardFigures } from './shared/card-figures.ts'
import { findCard } from './shared/read-cards.ts'
import { rematchCards } from './shared/rematch-cards.ts'

type Body = Received<'updatePlaybookCard', 'body'>

/** What is kept with the card as it is: nothing of it bears on matching. */
const detailFields = [
  'talkingPoints',
  'ecoDriverType',
  'hookRank',
  'jobTitles',
  'products',
  'productType',
  'salesStage',
  'external',
] as const

const detailsOf = (body: Body): Record<string, unknown> =>
  Object.fromEntries(detailFields.flatMap(name => (body[name] === undefined ? [] : [[name, body[name]]])))

export const updatePlaybookCard: Handler<'updatePlaybookCard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    // Before the card, as whoever changes keywords does: else each could wait for the other.
    await lockRevision(tx)
    // The row is locked, so that of two people who save at once the second gets an error.
    await tx.client.query('select from card where customer_id = $1 and id = $2 for update', [tx.customerId, body.id])
    const before = await findCard(tx, body.id)
    if (body.version !== undefined && body.version !== before.version) throw new AppError('CONFLICT')
    const title = body.title ?? body.cardTitle ?? before.title
    const description = body.description ?? before.description
    if (title !== before.title) {
      await refuseSameTitle(tx, { marketId: before.market_id, topicId: before.topic_id, title, cardId: before.id })
    }
    await tx.db
      .updateTable('card')
      .set({
        title,
        description,
        test_card: body.isTestCard === undefined ? before.test_card : body.isTestCard === 'Y',
        details: JSON.stringify({ ...before.details, ...detailsOf(body) }),
        version: before.version + 1,
        updated_at: app.now(),
      })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.id)
      .execute()
    // Accuracy and relevance of its keywords compare them with title and description.
    if (title !== before.title || description !== before.description) {
      await rematchCards(tx, [body.id], `Rescoring the keywords of ${title}`, user.userId)
    }
    const { id: _id, version: _version, ...changes } = body

    const figures = await cardFigures(app, tx)
    const isFollowed = (await loadFollowedCards(tx, user.userId)).has(body.id)
    return changed(
      presentCard(await findCard(tx, body.id), figures(body.id), await countKeywordsOf(tx, body.id), isFollowed),
      { action: 'card updated', entity: 'card', entityId: body.id, detail: { fields: Object.keys(changes) } },
      { what: ['cards'], cardId: body.id },
    )
  })
