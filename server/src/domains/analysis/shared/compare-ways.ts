import type { ComparisonSetting, ExposureChoice } from '@bic/contract/analysis/comparison-setting'
import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import type { CardComparison } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import { compareExposed } from '../actions/compare-exposed.ts'
import type { ExposedDeals } from '../actions/expose-at.ts'
import { readAsPartOf } from '../actions/landmark-data.ts'
import type { ComparedCard } from './compared-card.ts'
import { loadSetting } from './comparison-setting.ts'
import { type FilteredDeal, filterDeals } from './filter-deals.ts'
import { findExposure } from './find-exposure.ts'
import { standingView } from './standing-view.ts'

type Period = ComparisonSetting['closePeriod']

/** A way of comparing a message: the default setting of the customer, or another one. */
export interface Way {
  readonly landmark: LandmarkChoice
  readonly landmarkStage: string | null
  readonly side: ComparedCard['directionality']
  readonly exposure: ExposureChoice
  readonly closePeriod: Period
}

/** A message compared in one way; null where history has no such landmark. */
export interface WayCompared {
  readonly way: Way
  readonly comparison: CardComparison | null
  readonly isStanding: boolean
}

export interface WaysCompared {
  /** The default setting first; ways that come to the same deals and exposure once. */
  readonly ways: readonly WayCompared[]
  readonly mostChanged: number
}

/** Choices that differ from the default setting at most, by how many deals there are: each comparison reads all of them. */
const changedAtMost = (deals: number): number => (deals <= 4000 ? 4 : deals <= 20_000 ? 2 : 1)

const distinct = <T>(...values: readonly T[]): T[] => [...new Set(values)]

/** Two ways of the same landmark that found the same deals with the message are one. */
const signOf = ({ landmark, open, hits }: ExposedDeals & { readonly landmark: LandmarkChoice }): string => {
  const having = Array.from(open, ({ deal: { id } }, i) => (hits.starts[i] === hits.starts[i + 1] ? id : -id))
  return `${landmark} ${hits.firstDays[0]} ${having.join()}`
}

/**
 * A message under the default setting of the customer, and in every other sensible way: another landmark, the other side,
 * once or in two conversations, deals of a longer period. Each is the comparison of `compareMessages` for this message alone,
 * so its q is of no family: the ways explore.
 */
export const compareWays = async (
  app: AppContext,
  tx: SnapshotTx,
  card: ComparedCard,
  marketId: number,
): Promise<WaysCompared> => {
  const setting = await loadSetting(app, tx)
  const periods = distinct<Period>(setting.closePeriod, 'Last 12 Months', 'Last 24 Months', 'All')
  const dealsOf = new Map<Period, readonly FilteredDeal[]>()
  for (const closePeriod of periods) {
    dealsOf.set(closePeriod, await filterDeals(app, tx, standingView(marketId, { ...setting, closePeriod })))
  }
  // Those of all periods hold the others: their landmarks, columns and counts are read once.
  const whole = dealsOf.get('All') ?? []
  for (const deals of dealsOf.values()) readAsPartOf(deals, whole)
  const mostChanged = changedAtMost(Math.max(...Array.from(dealsOf.values(), deals => deals.length)))
  const ways: WayCompared[] = []
  const known = new Set<string>()
  for (const closePeriod of periods) {
    for (const landmark of distinct<LandmarkChoice>(setting.landmark, 'progress', '30', '60', '90')) {
      for (const exposure of distinct<ExposureChoice>(setting.exposure, 'once', 'twice')) {
        for (const side of distinct<Way['side']>(card.directionality, 'buyer', 'bidirectional')) {
          const changed = [
            closePeriod !== setting.closePeriod,
            landmark !== setting.landmark,
            exposure !== setting.exposure,
            side !== card.directionality,
          ].filter(Boolean).length
          if (changed > mostChanged) continue
          const asked = {
            ...standingView(marketId, { ...setting, closePeriod }),
            buyerBidirectional: side,
            // The default setting gives way to 60 days where history says too little; a choice does not.
            landmark: landmark === setting.landmark ? undefined : landmark,
          }
          const found = await findExposure(app, tx, dealsOf.get(closePeriod) ?? [], [card], asked, {
            ...setting,
            exposure,
          })
          const way = {
            landmark: found?.landmark ?? landmark,
            landmarkStage: found?.landmarkStage ?? null,
            side,
            exposure,
            closePeriod,
          }
          const sign = found === null ? JSON.stringify(way) : signOf(found)
          if (known.has(sign)) continue
          known.add(sign)
          const compared = found?.historyAllows ? await compareExposed(app, tx, found, [card], 'exploratory', true) : []
          ways.push({ way, comparison: compared[0] ?? null, isStanding: changed === 0 })
        }
      }
    }
  }
  return { ways, mostChanged }
}

/**
 * The deals of the default setting in which a message had not been said by the landmark, and of these those in which it was
 * said in another sense against the others: the comparison of `compareMessages` with another exposure. Null without a landmark.
 *
 * @param saidOtherwise of the id of a deal: whether it counts as said, or null when the deal is left out
 */
export const compareSaidOtherwise = async (
  app: AppContext,
  tx: SnapshotTx,
  card: ComparedCard,
  marketId: number,
  saidOtherwise: (deal: FilteredDeal, landmark: number) => boolean | null,
): Promise<CardComparison | null> => {
  const setting = await loadSetting(app, tx)
  const view = standingView(marketId, setting)
  const found = await findExposure(app, tx, await filterDeals(app, tx, view), [card], view, setting)
  if (found === null) return null
  const kept = found.open.flatMap((placed, i) => {
    const said = found.hits.starts[i] === found.hits.starts[i + 1] ? saidOtherwise(placed.deal, placed.until) : null
    return said === null ? [] : [{ placed, said }]
  })
  const starts = new Uint32Array(kept.length + 1)
  for (const [i, { said }] of kept.entries()) starts[i + 1] = (starts[i] ?? 0) + (said ? 1 : 0)
  const hits = { ...found.hits, starts, cards: new Uint16Array(starts.at(-1) ?? 0) }
  const [comparison] = await compareExposed(
    app,
    tx,
    { open: kept.map(({ placed }) => placed), hits },
    [card],
    'exploratory',
  )
  return comparison ?? null
}
