import type { Handler } from '#http/call-context.ts'
import { loadFollowedCards } from './actions/followed-cards.ts'
import { countKeywordsOf } from './actions/keyword-counts.ts'
import { presentCard } from './actions/present-card.ts'
import { cardFigures } from './shared/card-figures.ts'
import { loadCardTags } from './shared/card-tags.ts'
import { findCard } from './shared/read-cards.ts'

export const getPlaybookCard: Handler<'getPlaybookCard'> = async ({ app, params, user, read }) =>
  read(async tx => {
    const card = await findCard(tx, params.id)
    const figures = await cardFigures(app, tx)
    const keywords = await countKeywordsOf(tx, card.id)
    const followed = await loadFollowedCards(tx, user.userId)
    const isFollowed = followed.has(card.id)
    return {
      ...presentCard(card, figures(card.id), keywords, isFollowed),
      cardTagsList: await loadCardTags(tx, card.id),
    }
  })
