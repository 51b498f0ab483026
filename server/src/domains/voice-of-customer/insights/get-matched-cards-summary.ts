import { createHash } from 'node:crypto'
import type { Answer } from '@bic/contract/calls/routes'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { summariseCardsOf } from '#domains/analysis/shared/summarise-cards.ts'
import { containsText } from '#domains/crm/shared/contains-text.ts'
import type { Handler } from '#http/call-context.ts'
import { ReadyJson } from '#http/ready-json.ts'
import { compareCardsShown } from './compare-cards-shown.ts'

const cents = 100

type Shown = Answer<'getMatchedCardsSummaryForSolution'>

/** What was last sent of a summary, and the cards that it named then. */
interface Sent {
  readonly named: string
  readonly json: ReadyJson<Shown>
}

/** By the summary, which stays the same until deals, accounts or conversations change, and is let go of with it. */
const sent = new WeakMap<object, Sent>()

/** The answer about a summary in the bytes that were sent of it, unless cards are called otherwise now. */
const sendAgain = (summary: object, names: unknown, make: () => Shown): ReadyJson<Shown> => {
  const named = createHash('sha1').update(JSON.stringify(names)).digest('base64')
  const known = sent.get(summary)
  if (known?.named === named) return known.json
  const json = new ReadyJson(make())
  sent.set(summary, { named, json })
  return json
}

export const getMatchedCardsSummaryForSolution: Handler<'getMatchedCardsSummaryForSolution'> = async ({
  app,
  body,
  user,
  read,
}) =>
  read(async tx => {
    const deals = await filterDeals(app, tx, body)
    const { searchText, match, marketId, testCards } = body
    const chosen = await selectAnalysisCards(tx, body, user.userId)
    const cards = await chosen
      .clearSelect()
      .select(['card.id', 'card.title', 'card.topic_id', 'topic.name as topic', 'topic.directionality'])
      .$if(Boolean(searchText), q => q.where(containsText('card.title', searchText ?? '')))
      .execute()
    const asked = cards.map(({ id, directionality }) => ({
      cardId: id,
      direction: directionChosen(body, directionality),
    }))
    const found = await summariseCardsOf(app, tx, deals, asked, significanceChosen(body))
    const compare = async () => {
      // One family of tests, whatever is shown of it.
      const family = await selectAnalysisCards(tx, { marketId, testCards }, user.userId)
      return compareCardsShown(app, tx, deals, await family.execute(), body, user.userId)
    }
    const compared = body.compared === 'Y' ? await compare() : null
    const show = (): Shown =>
      cards
        .flatMap(({ id, title, topic_id, topic, directionality }, i) => {
          const summary = found[i]
          if (!summary || (match !== 'All' && summary.dealCount > 0 !== (match === 'Yes'))) return []
          const { mean, n } = summary.dealSize
          return {
            id,
            title,
            topicId: topic_id,
            subTopicName: topic,
            subTopicDirectionality: directionality,
            ...summary,
            n: deals.length,
            wonAmount: Math.round((mean ?? 0) * n * cents) / cents,
            compared: compared?.get(id) ?? null,
          }
        })
        .sort((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title) || a.id - b.id)
    return compared === null ? sendAgain(found, [match, cards], show) : show()
  })
