import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { dealsOfFinding } from '@bic/engine/comparison/deals-of-finding'
import { type FindingJudged, type JudgedDeal, judgeFinding } from '@bic/engine/comparison/judge-finding'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import { digestHits } from '../actions/digest-hits.ts'
import { keepRecent } from '../actions/keep-recent.ts'
import type { PlacedDeal } from '../actions/landmark-data.ts'
import { loadColumnsAt } from '../shared/comparison-data.ts'
import { filterDeals, filterOf } from '../shared/filter-deals.ts'
import { findExposure } from '../shared/find-exposure.ts'
import { onceForDeals } from '../shared/once-for-deals.ts'
import type { FixedLandmark } from './used-landmark.ts'

/** What a finding says, and by what it is judged. */
export interface Finding {
  readonly id: number
  readonly marketId: number
  readonly card: { readonly id: number; readonly directionality: 'buyer' | 'bidirectional' }
  readonly filter: Partial<MarketFilter>
  readonly landmark: FixedLandmark
  readonly exposure: ComparisonSetting['exposure']
  readonly found: number
  readonly foundOn: string
  readonly knownFrom: string | null
}

/** A deal that closed after a finding was written down. */
export interface DealSince extends JudgedDeal {
  readonly id: number
  readonly closedOn: string
}

export interface Judgement extends FindingJudged {
  /** In the order in which they closed. */
  readonly since: readonly DealSince[]
}

const sameView = ({ marketId, filter, landmark, exposure }: Finding): string =>
  JSON.stringify([marketId, landmark, exposure, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))])

/** Whether what a filter or landmark names is not there any more. */
const namesNothing = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT')

/** What was judged on some deals, by findings and what had been said. */
const judgementsOf = onceForDeals(
  async (_tx, _open: readonly PlacedDeal[]) => new Map<string, ReadonlyMap<number, Judgement>>(),
)
/** Sets of findings, as of a register and of one of them, that are kept for the same deals. */
const mostKept = 20

/** Findings under one filter and landmark; judged once for as long as the deals are kept and nothing else is said in them. */
const judgeView = async (
  app: AppContext,
  tx: SnapshotTx,
  findings: readonly [Finding, ...Finding[]],
): Promise<ReadonlyMap<number, Judgement>> => {
  const [{ marketId, filter, landmark, exposure }] = findings
  const asked = { ...filterOf(filter), marketId, opptyStatus: 'Closed', closePeriod: 'All', landmark } as const
  const cards = [...new Map(findings.map(({ card }) => [card.id, card])).values()]
  const deals = await filterDeals(app, tx, asked)
  const exposed = await findExposure(app, tx, deals, cards, asked, { landmark, exposure, closePeriod: 'All' })
  if (exposed === null) return new Map()
  const { open, hits } = exposed
  const kept = await judgementsOf(tx, open)
  const key = `${digestHits(hits)} ${JSON.stringify(findings)}`
  const known = kept.get(key)
  if (known) return known
  const columns = await loadColumnsAt(tx, open)
  const having = dealsOfCards(hits, cards.length)
  const closedOn = Int32Array.from(open, ({ deal }) => dayNumber(deal.closed_on) ?? 0)
  const judged = findings.map(({ id, card, found, foundOn, knownFrom }): [number, Judgement] => {
    const place = cards.findIndex(one => one.id === card.id)
    const { known, since, places } = dealsOfFinding({
      columns,
      having: having[place] ?? new Uint32Array(),
      firstSaid: hits.firstDays[place] || null,
      closedOn,
      foundOn: dayNumber(foundOn),
      knownFrom: dayNumber(knownFrom),
    })
    const dealsSince = since.map((deal, i): DealSince => {
      const { id = 0, closed_on } = open[places[i] ?? 0]?.deal ?? {}
      return { ...deal, id, closedOn: closed_on ?? '' }
    })
    return [id, { ...judgeFinding({ found, known, since }), since: dealsSince }]
  })
  const judgements = new Map(judged)
  keepRecent(kept, key, judgements, mostKept)
  return judgements
}

/**
 * Judges findings on the deals that closed since, with the exposure, landmark and strata of the comparison that found them. One
 * that names what is not there any more, as a stage that was renamed, has no judgement.
 */
export const judgeFindings = async (
  app: AppContext,
  tx: SnapshotTx,
  findings: readonly Finding[],
): Promise<ReadonlyMap<number, Judgement>> => {
  const judged = new Map<number, Judgement>()
  for (const [first, ...others] of Map.groupBy(findings, sameView).values()) {
    if (first === undefined) continue
    try {
      for (const [id, judgement] of await judgeView(app, tx, [first, ...others])) judged.set(id, judgement)
    } catch (error) {
      if (!namesNothing(error)) throw error
    }
  }
  return judged
}
