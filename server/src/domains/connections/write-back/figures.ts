import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { totalsOfDeals } from '#domains/crm/shared/deal-totals.ts'
import { currentForecast } from '#domains/forecast/shared/current-forecast.ts'
import { predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import type { FigureKind } from './write-back-row.ts'

/** A figure of some deals: of those that have it. Probabilities are in percent. */
export type LoadFigures = (
  app: AppContext,
  tx: SnapshotTx,
  kind: FigureKind,
  dealIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>

const loadProbabilities = async (app: AppContext, tx: SnapshotTx, dealIds: readonly number[]) => {
  const { kept } = await currentForecast(tx)
  const predictions = kept === null ? new Map() : await predictDeals(app, tx, kept.content, dealIds)
  return new Map([...predictions].map(([dealId, { probability }]) => [dealId, 100 * probability] as const))
}

/** What was said in deals, as a figure; a deal in which nothing was said has none. */
const loadScores = async (tx: SnapshotTx, dealIds: readonly number[]) => {
  const totalsOf = await totalsOfDeals(tx, dealIds, 'bidirectional')
  return new Map(
    dealIds.flatMap(dealId => {
      const { storyScore } = totalsOf(dealId)
      return storyScore > 0 ? [[dealId, storyScore] as const] : []
    }),
  )
}

export const loadFigures: LoadFigures = (app, tx, kind, dealIds) =>
  kind === 'probability' ? loadProbabilities(app, tx, dealIds) : loadScores(tx, dealIds)

/** Digits behind the point that say something: the interval of a probability is wider than a percent. */
const digits: Readonly<Record<FigureKind, number>> = { probability: 0, score: 1 }

/** A figure as the text of the number that a field takes. */
export const figureText = (
  kind: FigureKind,
  value: number,
  field: { readonly decimals: number; readonly isFraction: boolean },
): string => {
  const places = Math.min(digits[kind] + (field.isFraction ? 2 : 0), field.decimals)
  return textOfNumber(Number((field.isFraction ? value / 100 : value).toFixed(places)))
}

/** A number of the CRM as a text; '' for an empty field. */
export const textOfNumber = (value: number | null): string => (value === null ? '' : String(value))
export const numberOfText = (text: string): number | null => (text === '' ? null : Number(text))
