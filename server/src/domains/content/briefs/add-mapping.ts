import { mostBriefCards } from '@bic/contract/content/content-words'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { lockBrief } from '../actions/find-brief.ts'
import { touchBrief } from '../actions/touch-brief.ts'

const field = 'llmcontentBriefMessageMapDtoDetailList'

export const createContentBriefMessageMapping: Handler<'createContentBriefMessageMapping'> = async ({
  app,
  body,
  user,
  write,
}) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, body.contentBriefId)
    const wanted = [...new Set(body[field].map(({ cardId }) => cardId))]
    const there = await selectCards(tx)
      .where('card.id', 'in', wanted)
      .where('card.market_id', '=', brief.market_id)
      .where('card.archived_at', 'is', null)
      .execute()
    if (there.length < wanted.length) throw badInput(field, 'Choose messages of the market that are in use.')
    const before = await cardsOfBrief(tx, brief.id)
    const fresh = wanted.filter(cardId => !before.some(({ card }) => card.id === cardId))
    if (before.length + fresh.length > mostBriefCards)
      throw badInput(field, `A brief has at most ${mostBriefCards} messages. Please remove one first.`)
    const at = app.now()
    if (fresh.length > 0) {
      await tx.db
        .insertInto('content_brief_card')
        .values(
          fresh.map(cardId => ({ customer_id: tx.customerId, brief_id: brief.id, card_id: cardId, added_at: at })),
        )
        .execute()
      await touchBrief(tx, brief.id, at)
    }
    const answer = (await cardsOfBrief(tx, brief.id)).map(({ mappingId, card }) => ({
      id: mappingId,
      contentBriefId: brief.id,
      cardId: card.id,
    }))
    if (fresh.length === 0) return unchanged(answer)
    const trail = { action: 'messages attached', entity: 'content_brief', entityId: brief.id, detail: { cards: fresh } }
    return changed(answer, trail, { what: ['contents'] })
  })
