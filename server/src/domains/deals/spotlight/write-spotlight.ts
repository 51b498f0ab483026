import type { Spotlight } from '@bic/contract/deals/spotlight'
import type { SnapshotTx } from '@bic/database/tenant'
import { voicesConcern } from '@bic/engine/summary/cues/concern'
import { summariseTogether, type TogetherOptions } from '@bic/engine/summary/together'
import { statesNextStep } from '@bic/engine/talk/cues/next-step'
import type { AppContext } from '#app-context.ts'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { cite } from '#domains/conversations/shared/summary/cite.ts'
import { makeInsights } from '#domains/conversations/shared/summary/make-insights.ts'
import { loadSources, type SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import { cardsOfDeal } from '#domains/crm/shared/cards-of-deal.ts'
import { loadPeople } from './load-people.ts'

/** Conversations that are read, newest first. */
const mostConversations = 80
const mostCards = 6
/** The newest conversations, in which what is to be done next is looked for. */
const recent = 3
const words = { summary: 120, concerns: 100, nextSteps: 80 } as const

/** Not mentioned by a seller, as far as sides are known. */
const isTheirs: NonNullable<TogetherOptions['keep']> = ({ fragment }, { fragments }) =>
  fragments[fragment]!.side !== 'seller'

const choose = (sources: readonly SummarySource[], options: TogetherOptions) =>
  summariseTogether(sources, options).map(said => cite(sources[said.conversation]!, said))

/** The spotlight of a deal as its conversations are now. */
export const writeSpotlight = async (app: AppContext, tx: SnapshotTx, dealId: number): Promise<Spotlight> => {
  const all = await loadConversationsOfDeal(tx, dealId)
  const rows = all.slice(0, mostConversations)
  const newestFirst = await loadSources(tx, rows)
  const sources = newestFirst.toReversed()
  const cards = (await cardsOfDeal(app, tx, dealId, 'buyer'))
    .filter(({ conversations }) => conversations > 0)
    .slice(0, mostCards)
  const insights = new Map(
    (
      await makeInsights(
        app,
        tx,
        dealId,
        cards.map(({ cardId }) => cardId),
      )
    ).map(({ cardId, kept }) => [cardId, kept.insight]),
  )
  return {
    summary: choose(sources, { words: words.summary, keep: isTheirs }),
    cards: cards.map(({ cardId, title, topicName, cardPercentileValue, conversations }) => ({
      cardId,
      title,
      topicName,
      percentile: cardPercentileValue,
      conversations,
      quotes: insights.get(cardId)?.quotes ?? [],
    })),
    people: await loadPeople(tx, rows),
    concerns: choose(sources, {
      words: words.concerns,
      keep: (sentence, conversation) => isTheirs(sentence, conversation) && voicesConcern(sentence.text),
    }),
    nextSteps: choose(newestFirst.slice(0, recent), {
      words: words.nextSteps,
      keep: ({ text }) => statesNextStep(text),
    }),
    read: rows.length,
    total: all.length,
  }
}
