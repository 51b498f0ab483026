import { trailingTwelveMonths } from '@bic/engine/calendar/close-period'
import { quadrants } from '@bic/engine/comparison/quadrants'
import { compareChosen } from '#domains/analysis/shared/compare-chosen.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { closedWithin } from '../actions/closed-within.ts'

export const generateBubbleChartForSolution: Handler<'generateBubbleChartForSolution'> = async ({
  app,
  body,
  user,
  read,
}) =>
  read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    const filter = body.metricSet === 'ttm' ? closedWithin(body, trailingTwelveMonths(today)) : body
    const deals = await filterDeals(app, tx, filter)
    // One family of tests, whatever is shown of it.
    const family = await (
      await selectAnalysisCards(tx, { marketId: body.marketId, testCards: body.testCards }, user.userId)
    ).execute()
    const shown = await (await selectAnalysisCards(tx, body, user.userId)).execute()
    const { stands, comparisons } = await compareChosen(app, tx, deals, family, body)
    const { medianAdoption, bubbles } = quadrants(comparisons, body.metric)
    const placeOf = new Map(bubbles.map(bubble => [bubble.cardId, bubble]))
    const comparisonOf = new Map(comparisons.map(comparison => [comparison.cardId, comparison]))
    return {
      ...stands,
      metric: body.metric,
      medianAdoption,
      rows: shown.flatMap(({ id, title, topic_id, topic }) => {
        const comparison = comparisonOf.get(id)
        if (!comparison) return []
        const place = placeOf.get(id)
        return {
          cardId: id,
          title,
          topicId: topic_id,
          subTopicName: topic,
          x: place?.x ?? null,
          y: place?.y ?? null,
          size: comparison.with.wonAmount,
          quadrant: place?.quadrant ?? null,
          hollow: place?.hollow ?? true,
          comparison,
        }
      }),
    }
  })
