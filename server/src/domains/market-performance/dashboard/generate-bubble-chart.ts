import type { CardComparison, Metric } from '@bic/contract/analysis/figures'
import { trailingTwelveMonths } from '@bic/engine/calendar/close-period'
import { quadrants } from '@bic/engine/comparison/quadrants'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { closedWithin } from '../actions/closed-within.ts'

/** With winning or losing by the evidence of the message, with days and dollars by the verdict. */
const isProven = (comparison: CardComparison, metric: Metric): boolean =>
  metric === 'winRate' ? (comparison.evidence?.step ?? 0) >= 2 : comparison[metric].verdict === 'significant'

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
    const shown = await (await selectAnalysisCards(tx, body, user.userId)).execute()
    const { stands, comparisons } = await compareMessages(
      app,
      tx,
      { ...filter, marketId: body.marketId },
      user.userId,
      {
        deals,
      },
    )
    const { medianAdoption, bubbles } = quadrants([...comparisons.values()], body.metric)
    const placeOf = new Map(bubbles.map(bubble => [bubble.cardId, bubble]))
    return {
      ...stands,
      metric: body.metric,
      medianAdoption,
      rows: shown.flatMap(({ id, title, topic_id, topic }) => {
        const comparison = comparisons.get(id)
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
          // A quadrant advises what to do: only where a message is known to go with winning or losing.
          quadrant: isProven(comparison, body.metric) ? (place?.quadrant ?? null) : null,
          hollow: place?.hollow ?? true,
          comparison,
        }
      }),
    }
  })
