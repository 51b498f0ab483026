import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { loadCardMarks } from './actions/card-marks.ts'
import { loadCardPersonas } from './actions/card-personas.ts'
import { countKeywords } from './actions/keyword-counts.ts'
import { presentCard } from './actions/present-card.ts'
import { cardFigures } from './shared/card-figures.ts'
import { isListedTo } from './shared/listed-cards.ts'
import { loadTopics, selectListedCards } from './shared/read-cards.ts'

export const listPlaybookCards: Handler<'listPlaybookCards'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const wanted = selectListedCards(tx)
      .where('card.archived_at', query.archived === 'Y' ? 'is not' : 'is', null)
      .where(isListedTo(user))
      .$if(query.testCards !== undefined, q => q.where('card.test_card', '=', query.testCards !== 'N'))
      .$if(query.testCards === 'MY_CARDS', q => q.where('card.created_by', '=', user.userId))
      .$if(query.marketId !== undefined, q => q.where('card.market_id', '=', query.marketId ?? 0))
      .$if(query.topicId !== undefined, q => q.where('card.topic_id', '=', query.topicId ?? 0))
      .$if(query.verifiedCardsOnly === 'Y', q =>
        q.where(eb =>
          eb.exists(
            eb
              .selectFrom('card_verification as v')
              .select('v.card_id')
              .whereRef('v.customer_id', '=', 'card.customer_id')
              .whereRef('v.card_id', '=', 'card.id'),
          ),
        ),
      )
      .orderBy('topic.position')
      .orderBy('card.title')
      .orderBy('card.id')
    const [rows, topics, marks] = await Promise.all([
      wanted.execute(),
      loadTopics(tx),
      loadCardMarks(tx, user.userId),
      // Both below ask for it.
      loadRevision(tx),
    ])
    const cards = rows.flatMap(row => {
      const topic = topics.get(row.topic_id)
      return topic ? [Object.assign(row, topic)] : []
    })
    const figures = await cardFigures(app, tx)
    const keywordsOf = await countKeywords(app, tx)
    const personasOf = await loadCardPersonas(tx, cards)
    return cards
      .filter(({ id }) => query.hidden === undefined || marks.hides(id) === (query.hidden === 'Y'))
      .map(card => presentCard(card, figures(card.id), keywordsOf(card.id), marks, personasOf(card)))
  })
