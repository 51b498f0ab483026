import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { DayRange } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import { cardFigures } from '#domains/playbook/shared/card-figures.ts'
import type { History } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { InsightCard } from './card-scope.ts'
import { dealsByCard, loadCardsByDeal } from './cards-of-deals.ts'
import { type DealsOfPeriods, dealsOfPeriods, type PeriodQuery } from './deals-of-periods.ts'

/** Only the cards heard in the most deals are followed by conversations: looking at each takes a question to the index. */
const mostFollowed = 100

/** The deals that have a card in a period and in the one before. */
export interface CardInPeriods {
  readonly card: InsightCard
  readonly now: readonly FilteredDeal[]
  readonly before: readonly FilteredDeal[]
}

/** What of a card's history counts in a period: the side that is listened to, and the days. */
export const choiceOfPeriod = (card: InsightCard, filter: PeriodQuery, { from, to }: DayRange) => ({
  buyerOnly: directionChosen(filter, card.directionality) === 'buyerOnly',
  since: dayNumber(from),
  until: dayNumber(to),
})

const heardIn = (
  history: History,
  deals: readonly FilteredDeal[],
  choice: ReturnType<typeof choiceOfPeriod>,
): FilteredDeal[] => {
  const counts = history.countByDeal(choice)
  return deals.filter(({ id }) => counts.has(id))
}

/**
 * The cards of a period and of the one before. By closing a deal has a card as everywhere: by its percentile or because
 * it was confirmed. By conversations it has a card when that came up in a conversation of the period.
 */
export const heardInPeriods = async (
  app: AppContext,
  tx: SnapshotTx,
  query: PeriodQuery,
  cards: readonly InsightCard[],
): Promise<DealsOfPeriods & { readonly cards: readonly CardInPeriods[] }> => {
  const read = await dealsOfPeriods(app, tx, query)
  if (query.countBy === 'closing') {
    const cardsOf = await loadCardsByDeal(app, tx, cards, query)
    const [now, before] = [dealsByCard(read.now, cardsOf), dealsByCard(read.before, cardsOf)]
    return {
      ...read,
      cards: cards.map(card => ({ card, now: now.get(card.id) ?? [], before: before.get(card.id) ?? [] })),
    }
  }
  const figures = await cardFigures(app, tx)
  const followed = cards
    .toSorted((a, b) => figures(b.id).deals - figures(a.id).deals || a.id - b.id)
    .slice(0, mostFollowed)
  const found: CardInPeriods[] = []
  for (const card of followed) {
    const history = await loadHistory(app, tx, card.id)
    found.push({
      card,
      now: heardIn(history, read.now, choiceOfPeriod(card, query, read.periods.now)),
      before: heardIn(history, read.before, choiceOfPeriod(card, query, read.periods.before)),
    })
  }
  return { ...read, cards: found }
}
