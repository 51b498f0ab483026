import type { TenantTransaction } from '@bic/database/tenant'
import { type ClosedDeal, fewestDeals } from '@bic/engine/comparison/compare-cards'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { firstSpellIn, type StageSpell } from '@bic/engine/comparison/stage-spells'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import type { FoundDeal } from '#domains/crm/shared/find-deal.ts'
import { loadStageSpells } from '#domains/crm/shared/read-stage-history.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'

export type PeerGroup = 'market and segment' | 'market' | 'customer'

export interface DealLike extends ClosedDeal {
  readonly id: number
}

interface Candidate {
  readonly id: number
  readonly won: boolean
  /** Days since 1970-01-01. */
  readonly closeDay: number | null
}

/** The most deals that are compared: the last ones closed. */
const mostDeals = 2000

const loadCandidates = async (
  { client, customerId }: TenantTransaction,
  deal: FoundDeal,
  segmentId: number | null,
  like: PeerGroup,
): Promise<Candidate[]> => {
  const { rows } = await client.query<Candidate>(
    `select o.id, o.status = 'Won' as won, o.closed_on - date '1970-01-01' as "closeDay"
     from opportunity o
     left join account a on a.customer_id = $1 and a.id = o.account_id
     where o.customer_id = $1 and o.status in ('Won', 'Lost') and o.id <> $2
       and ($3::bigint is null or o.market_id = $3) and ($4::bigint is null or a.segment_id = $4)
     order by o.closed_on desc nulls last, o.id desc limit ${mostDeals}`,
    [customerId, deal.id, deal.market_id, like === 'market and segment' ? segmentId : null],
  )
  return rows
}

/** The first day that is too late for a card to have come up by then; null when any day will do. */
const landmark = (spells: readonly StageSpell[] | undefined, stage: string | null, closeDay: number | null) => {
  if (stage === null) return null
  return (spells && firstSpellIn(spells, stage)?.to) ?? (closeDay === null ? null : closeDay + 1)
}

const isEnough = (deals: readonly Candidate[]): boolean =>
  Math.min(deals.filter(({ won }) => won).length, deals.filter(({ won }) => !won).length) >= fewestDeals

/** From the closest to the widest group that this deal can be compared with. */
const peerGroups = (deal: FoundDeal, segmentId: number | null): PeerGroup[] => [
  ...(deal.market_id !== null && segmentId !== null ? (['market and segment'] as const) : []),
  deal.market_id === null ? 'customer' : 'market',
]

export interface DealsLike {
  readonly like: PeerGroup
  /** Null when no history of stages is known: whole deals are compared. */
  readonly stage: string | null
  readonly deals: readonly DealLike[]
  /** Closed deals of the same kind that never were in the stage, as far as is known. */
  readonly leftOut: number
}

/**
 * The closed deals like this one that were in a stage, each with the cards that had come up before it first left the
 * stage: of the same market and segment when there are ten won and ten lost ones, else of the market.
 */
export const loadDealsLike = async (
  tx: TenantTransaction,
  deal: FoundDeal,
  segmentId: number | null,
  wanted: string | null,
  direction: 'buyer' | 'bidirectional',
): Promise<DealsLike> => {
  const steps = peerGroups(deal, segmentId)
  for (const [index, like] of steps.entries()) {
    const candidates = await loadCandidates(tx, deal, segmentId, like)
    const spells = await loadStageSpells(
      tx,
      candidates.map(({ id }) => id),
    )
    const stage = spells.size === 0 ? null : wanted
    const there = candidates.filter(({ id }) => stage === null || firstSpellIn(spells.get(id) ?? [], stage))
    if (!isEnough(there) && index < steps.length - 1) continue
    const packs = await loadPacks(
      tx,
      there.map(({ id }) => id),
    )
    const deals = there.map(({ id, won, closeDay }): DealLike => {
      const pack = packs.get(id)
      const columns = pack && readDealPack(pack)[direction === 'buyer' ? 'buyerOnly' : 'bidirectional']
      return {
        id,
        won,
        cards: columns ? cardsSaidBefore(columns, landmark(spells.get(id), stage, closeDay)) : new Set(),
      }
    })
    return { like, stage, deals, leftOut: candidates.length - there.length }
  }
  return { like: 'customer', stage: null, deals: [], leftOut: 0 }
}
