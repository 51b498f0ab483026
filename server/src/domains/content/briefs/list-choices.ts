import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { effectsOfCards } from '../actions/effects-of-cards.ts'
import { findBrief } from '../actions/find-brief.ts'

export const listContentBriefChoices: Handler<'listContentBriefChoices'> = async ({ app, params, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const attached = new Set((await cardsOfBrief(tx, brief.id)).map(({ card }) => card.id))
    const cards = await selectCards(tx)
      .where('card.market_id', '=', brief.market_id)
      .where('card.archived_at', 'is', null)
      .orderBy('card.title')
      .execute()
    const choices = cards.filter(({ id }) => !attached.has(id))
    const effects = await effectsOfCards(app, tx, choices)
    return choices.map(({ id, title, topic }) => ({
      cardId: id,
      cardTitle: title,
      topicName: topic,
      effect: effects.get(id) ?? null,
    }))
  })
