import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import type { CardColumns } from '@bic/engine/scoring/deal-pack-columns'
import { fromMicros } from '@bic/engine/scoring/micros'
import { percentileValue } from '@bic/engine/scoring/percentile'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '../../app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import { readRevision } from '../store/revision.ts'
import { readPacks } from './read-packs.ts'

/** The cards of one direction of a deal, best first: ids, how many stand strictly above each, and their scores. */
interface RankedCards extends Pick<CardColumns, 'cards' | 'higher'> {
  /** `heuristicScore`, to seven digits. */
  readonly scores: Float32Array
}
export interface CardOfDeal {
  readonly cardId: number
  readonly percentile: number
  readonly score: number
}
type CardsOfDeal = Readonly<Record<Direction, RankedCards>>

/** The percentiles and scores of all cards in all deals: some twenty bytes each. */
export class CardsOfDeals {
  /** Matrix revision up to which it is complete. */
  rev = -1
  readonly #deals = new Map<number, CardsOfDeal>()

  get dealIds(): Iterable<number> {
    return this.#deals.keys()
  }

  put(dealId: number, packed: Uint8Array): void {
    const { bidirectional, buyerOnly } = readDealPack(packed)
    // Copied: the columns are views into all bytes of the pack.
    const copy = ({ cards, higher, scores }: CardColumns): RankedCards => ({
      cards: cards.slice(),
      higher: higher.slice(),
      scores: Float32Array.from(scores, fromMicros),
    })
    this.#deals.set(dealId, { bidirectional: copy(bidirectional), buyerOnly: copy(buyerOnly) })
  }

  remove(dealId: number): void {
    this.#deals.delete(dealId)
  }

  /** The card's percentile in a deal, 0 < p ≤ 100; null when it did not come up there. */
  percentileOf(dealId: number, cardId: number, direction: Direction): number | null {
    const said = this.#deals.get(dealId)?.[direction]
    const at = said?.cards.indexOf(cardId) ?? -1
    return said === undefined || at < 0 ? null : percentileValue(said.cards.length, said.higher[at] ?? 0)
  }

  /** The cards of a deal that reach a percentile, best first. */
  *reaching(dealId: number, percentile: number, direction: Direction): Iterable<CardOfDeal> {
    const said = this.#deals.get(dealId)?.[direction]
    if (!said) return
    for (let i = 0; i < said.cards.length; i++) {
      const reached = percentileValue(said.cards.length, said.higher[i] ?? 0)
      if (reached < percentile) return
      yield { cardId: said.cards[i] ?? 0, percentile: reached, score: said.scores[i] ?? 0 }
    }
  }
}

const cache = customerCache<CardsOfDeals>(16)

/** Reads in slices, so that a long history is never in memory as packs all at once. */
const slice = 500

const changedDeals = async ({ client, customerId }: TenantTransaction, rev: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select opportunity_id as id from deal_pack where customer_id = $1 and rev > $2
     union select opportunity_id from deal_pack_patch where customer_id = $1 and rev > $2`,
    [customerId, rev],
  )
  return rows.map(({ id }) => id)
}

/**
 * The percentiles as this transaction sees them, or newer: kept in this process and brought up to date by the packs that
 * changed since; the first question of a process reads them all. In a transaction whose snapshot was taken.
 */
export const loadCardsOfDeals = async (app: AppContext, transaction: TenantTransaction): Promise<CardsOfDeals> => {
  const { customerId } = transaction
  const { matrixRev } = await readRevision(transaction)
  const table = cache.get(app, customerId) ?? new CardsOfDeals()
  if (table.rev >= matrixRev) return table
  const from = table.rev
  const changed = await changedDeals(transaction, from)
  for (let start = 0; start < changed.length; start += slice) {
    const ids = changed.slice(start, start + slice)
    const packs = await readPacks(transaction, ids)
    // Another call may have been faster, and know more.
    if (table.rev > from) return loadCardsOfDeals(app, transaction)
    for (const id of ids) {
      const pack = packs.get(id)
      if (pack) table.put(id, pack)
      else table.remove(id)
    }
  }
  table.rev = Math.max(matrixRev, table.rev)
  cache.set(app, customerId, table)
  return table
}
