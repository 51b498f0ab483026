import type { Row } from '@bic/database/schema'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { Direction, KeywordTally } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { scoreCardWith } from '#domains/conversations/shared/card-in-deal.ts'
import { type CardKeywords, loadCardKeywords, loadCardTallies } from '#evidence/score/card-tallies.ts'
import { loadFigures } from '#evidence/score/figures.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { BestSoFar } from './best-so-far.ts'
import { type Candidate, type CardOfMarket, listCandidates } from './list-candidates.ts'

export interface TopCallsAsked {
  readonly marketId: number
  readonly cardId?: number | undefined
  /** The cards that count; all in use of the market when absent. */
  readonly cardIds?: readonly number[] | undefined
  /** Types of conversation that are ranked; calls alone when absent. */
  readonly types?: readonly string[] | undefined
  /** Only these conversations. */
  readonly within?: ReadonlySet<number> | undefined
  readonly startPeriod?: string | undefined
  readonly endPeriod?: string | undefined
  readonly direction: Direction
}

/** A call with the card that it matched best. */
export interface TopCall {
  readonly id: number
  readonly cardId: number
  /** `convCardScore` in micros, as the conversation's own screen shows it. */
  readonly score: number
  readonly row: Row<'conversation'>
}

interface Talk {
  readonly row: Row<'conversation'>
  readonly tallies: readonly KeywordTally[]
}

/** As many calls are ranked. */
export const mostRanked = 100
/** Cards of deals looked at between two glances at whether the best are found. */
const atOnce = 20

/** The conversations of some deals with the counts of cards, by deal. */
const loadTalks = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  keywords: CardKeywords,
): Promise<ReadonlyMap<number, readonly Talk[]>> => {
  const { rows } = await tx.client.query<Row<'conversation'>>(
    'select * from conversation where customer_id = $1 and opportunity_id = any($2::bigint[]) order by id',
    [tx.customerId, dealIds],
  )
  const tallies = await loadCardTallies(
    tx,
    keywords,
    rows.map(({ id }) => id),
  )
  const talks = rows.map(row => ({ row, tallies: tallies.get(row.id) ?? [] }))
  return Map.groupBy(talks, ({ row }) => row.opportunity_id ?? 0)
}

const isAsked = ({ id, type, happened_on }: Row<'conversation'>, asked: TopCallsAsked): boolean => {
  const { startPeriod, endPeriod, types = ['call'], within } = asked
  if (!types.includes(type) || within?.has(id) === false) return false
  if (startPeriod === undefined && endPeriod === undefined) return true
  if (happened_on === null) return false
  return happened_on >= (startPeriod ?? happened_on) && happened_on <= (endPeriod ?? happened_on)
}

/**
 * The calls that matched a card of the market best. Deals are looked at in the order of what the card came to in them:
 * a call adds no more than that, so once the next deal's whole is less than the last of the best, they are found. (What
 * was said after the close of a deal is not in its whole: such calls are ranked with the deals that are looked at.)
 */
export const findTopCalls = async (
  app: AppContext,
  tx: SnapshotTx,
  asked: TopCallsAsked,
): Promise<{
  readonly calls: readonly TopCall[]
  readonly cards: ReadonlyMap<number, CardOfMarket>
}> => {
  const { cards, candidates } = await listCandidates(tx, asked)
  const keywords = await loadCardKeywords(tx, [...cards.keys()])
  const talks = new Map<number, readonly Talk[]>()
  const best = new BestSoFar<TopCall>(mostRanked)
  const figures = await loadFigures(app, tx, await loadRevision(tx))
  const look = ({ dealId, cardId }: Candidate) => {
    const said = talks.get(dealId) ?? []
    if (!said.some(({ row }) => isAsked(row, asked))) return
    const scores = scoreCardWith(figures, said, cardId, asked.direction)
    for (const { row } of said) {
      const score = scores.get(row.id)?.convCardScore ?? 0
      if (score > 0 && isAsked(row, asked)) best.add({ id: row.id, cardId, score, row })
    }
  }
  for (let from = 0; from < candidates.length; from += atOnce) {
    const some = candidates.slice(from, from + atOnce)
    if (best.isSettled(some[0]?.score ?? 0)) break
    const unread = [...new Set(some.map(({ dealId }) => dealId))].filter(dealId => !talks.has(dealId))
    for (const [dealId, said] of await loadTalks(tx, unread, keywords)) talks.set(dealId, said)
    for (const candidate of some) look(candidate)
  }
  return { calls: best.list(), cards }
}
