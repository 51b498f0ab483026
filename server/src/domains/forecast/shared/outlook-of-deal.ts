import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { currentForecast, outlookOf } from './current-forecast.ts'
import { noPrediction, predictDeals } from './predict-deals.ts'

/** How far back the probability of a deal is compared with, in days. */
const lookBack = 14

/** The probability that a deal is won, what moves it, and what the same model says of it two weeks ago. */
export const outlookOfDeal = async (
  app: AppContext,
  tx: SnapshotTx,
  { id, status }: { readonly id: number; readonly status: string },
): Promise<Answer<'getDealProbability'>> => {
  const open = status === 'Open'
  const { kept } = await currentForecast(tx)
  const predict = async (daysAgo: number) =>
    open && kept ? (await predictDeals(app, tx, kept.content, [id], { daysAgo })).get(id) : undefined
  const { winsBy: _, ...shown } = (await predict(0)) ?? noPrediction
  const before = shown.probability === null ? undefined : await predict(lookBack)
  return {
    ...outlookOf(kept),
    open,
    ...shown,
    contributions: [...shown.contributions],
    before: before
      ? {
          daysAgo: lookBack,
          probability: before.probability,
          low: before.low,
          high: before.high,
          isBaseRate: before.isBaseRate,
        }
      : null,
  }
}
