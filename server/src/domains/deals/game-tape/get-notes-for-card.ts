import { splitSentences } from '@bic/engine/text/sentences'
import type { Fragment } from '@bic/engine/text/types'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { loadChosenCards } from '#domains/conversations/shared/chosen-cards.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { loadStoryNotes } from '../story-notes/actions/load-story-notes.ts'

/** A note as matching sees a document: each sentence is a fragment, said by nobody. */
const fragmentsOf = (text: string): Fragment[] =>
  splitSentences(text, 0, text.length).map(([start, end]) => ({
    start,
    end,
    side: 'unknown',
    speaker: -1,
    startSecond: null,
    muted: false,
  }))

/** A note refers to a card when a keyword of the card matches in it, as in a conversation, or it names the card's title. */
export const getStoryNotesForCard: Handler<'getStoryNotesForCard'> = async ({ query, read }) =>
  read(async tx => {
    const card = await findCard(tx, query.cardId)
    const dealId = query.storyId === undefined ? undefined : (await findDeal(tx, query.storyId)).id
    const { cards, keywords } = await loadChosenCards(tx, { cardId: card.id })
    const marker = new CardMarker(cards, keywords)
    const title = card.title.toLocaleLowerCase()
    const notes = await loadStoryNotes(tx, dealId === undefined ? {} : { dealId })
    return notes.filter(
      ({ notes: text }) =>
        text.toLocaleLowerCase().includes(title) || marker.mark(text, fragmentsOf(text), 'note').length > 0,
    )
  })
