import type { Answer } from '@bic/contract/calls/routes'
import type { Handler } from '#http/call-context.ts'
import { filterOfBrief } from '../actions/brief-filter.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { effectsOfCards } from '../actions/effects-of-cards.ts'
import { findBrief } from '../actions/find-brief.ts'
import { dealLookup, saidByBuyers } from '../actions/said-conversations.ts'

export const getContentBriefMessageMapping: Handler<'getContentBriefMessageMapping'> = async ({ app, params, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const cards = await cardsOfBrief(tx, brief.id)
    if (cards.length === 0) return []
    const effects = await effectsOfCards(
      app,
      tx,
      cards.map(({ card }) => card),
    )
    const deals = await dealLookup(app, tx)(filterOfBrief(brief))
    const rows: Answer<'getContentBriefMessageMapping'> = []
    for (const { mappingId, card } of cards) {
      rows.push({
        id: mappingId,
        contentBriefId: brief.id,
        cardId: card.id,
        cardTitle: card.title,
        topicName: card.topic,
        archived: card.archived_at !== null,
        conversations: (await saidByBuyers(app, tx, card.id, deals)).length,
        effect: effects.get(card.id) ?? null,
      })
    }
    return rows
  })
