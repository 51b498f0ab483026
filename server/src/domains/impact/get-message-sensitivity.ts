import type { Answer } from '@bic/contract/calls/routes'
import type { WayChoice } from '@bic/contract/impact/message-sensitivity'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { CardComparison, Difference } from '@bic/engine/comparison/figures'
import { type Specification, summariseCurve } from '@bic/engine/comparison/specification-curve'
import { eValueOfDifference } from '@bic/engine/statistics/e-value'
import type { AppContext } from '#app-context.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { compareStanding } from '../analysis/shared/compare-messages.ts'
import { compareSaidOtherwise, compareWays, type WayCompared } from '../analysis/shared/compare-ways.ts'
import type { CardRecord } from '../playbook/shared/read-cards.ts'
import { cardOfMarket } from './actions/card-of-market.ts'
import { loadSaidDays } from './actions/said-days.ts'

type Found = Answer<'getMessageSensitivity'>
type ComparedWay = Found['ways'][number]

const isEnough = ({ winRate: { verdict } }: CardComparison): boolean => verdict !== 'too few deals'
const isComparable = ({ winRate: { verdict } }: CardComparison): boolean => verdict !== 'not adjustable'
const interval = ({ difference, low, high }: Difference) => ({ difference, low, high })

/** A comparison by both methods, as far as each has a result. */
const presentWay = ({ way, comparison, isStanding }: WayCompared): ComparedWay[] => {
  if (comparison === null || !isEnough(comparison)) return []
  const { adjusted, simple } = comparison.winRate
  const rates = { with: comparison.with.winRate, without: comparison.without.winRate }
  return [
    ...(adjusted && isComparable(comparison)
      ? [{ ...way, ...rates, method: 'adjusted' as const, isStanding, ...interval(adjusted) }]
      : []),
    ...(simple ? [{ ...way, ...rates, method: 'simple' as const, isStanding: false, ...interval(simple) }] : []),
  ]
}

const specificationOf = (way: ComparedWay): Specification<WayChoice> => ({
  choices: {
    landmark: way.landmark,
    side: way.side,
    exposure: way.exposure,
    closePeriod: way.closePeriod,
    method: way.method,
  },
  difference: way.difference,
  low: way.low,
  high: way.high,
})

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

const strengthOf = (way: ComparedWay | undefined): Found['eValue'] => {
  const value = way?.without.rate == null ? null : eValueOfDifference(way, way.without.rate)
  return value && { estimate: finite(value.estimate), interval: finite(value.interval) }
}

/** The first day of a message in each deal, and the last one on which the deal talked; days since 1970-01-01. */
const loadDays = async (app: AppContext, tx: SnapshotTx, card: CardRecord) => {
  const corpus = await loadCorpus(app, tx, (await loadRevision(tx)).matrixRev)
  const lastTalk = new Map<number, number>()
  for (const id of corpus.ids()) {
    const [dealId, day] = [corpus.dealOf(id), corpus.dayOf(id)]
    if (day !== null && day > (lastTalk.get(dealId) ?? Number.NEGATIVE_INFINITY)) lastTalk.set(dealId, day)
  }
  return { lastTalk, firstSaid: await loadSaidDays(app, tx, card, 'once') }
}

/** The same message in a place where it cannot have helped, and in one where it may follow from how the deal goes. */
const comparePlacebos = async (
  app: AppContext,
  tx: SnapshotTx,
  card: CardRecord,
  marketId: number,
): Promise<Found['placebos']> => {
  const { lastTalk, firstSaid } = await loadDays(app, tx, card)
  const present = (kind: Found['placebos'][number]['kind'], compared: CardComparison | null) => {
    if (compared === null) return []
    const { adjusted } = compared.winRate
    const isJudged = adjusted !== null && isEnough(compared) && isComparable(compared)
    return [
      {
        kind,
        with: compared.with.winRate,
        without: compared.without.winRate,
        difference: isJudged ? interval(adjusted) : null,
      },
    ]
  }
  const afterClose = await compareSaidOtherwise(app, tx, card, marketId, ({ id, closed_on }) => {
    const close = dayNumber(closed_on)
    if (close === null || (lastTalk.get(id) ?? close) <= close) return null
    const first = firstSaid.get(id)
    return first === undefined ? false : first > close ? true : null
  })
  const later = await compareSaidOtherwise(app, tx, card, marketId, ({ id, closed_on }, landmark) => {
    const [first, close] = [firstSaid.get(id), dayNumber(closed_on)]
    return first !== undefined && close !== null && first >= landmark && first <= close
  })
  return [...present('after close', afterClose), ...present('later', later)]
}

export const getMessageSensitivity: Handler<'getMessageSensitivity'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId } = query
    const card = await cardOfMarket(tx, query)
    const compared = await compareWays(app, tx, card, marketId)
    const ways = compared.ways.flatMap(presentWay).sort((a, b) => a.difference - b.difference || a.low - b.low)
    const standing = ways.findIndex(({ isStanding }) => isStanding)
    return {
      evidence: (await compareStanding(app, tx, marketId, [card])).comparisons.get(card.id)?.evidence ?? null,
      ways,
      leftOut: compared.ways.length * 2 - ways.length,
      mostChanged: compared.mostChanged,
      summary: standing < 0 ? null : summariseCurve(ways.map(specificationOf), standing),
      eValue: strengthOf(ways[standing]),
      placebos: await comparePlacebos(app, tx, card, marketId),
    }
  })
