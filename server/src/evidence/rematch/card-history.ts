import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'
import type { KeywordTally } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { evaluateHistory } from '../index/evaluate-history.ts'
import type { LockedTx } from '../store/revision.ts'
import type { CardState } from './card-state.ts'

/** With more conversations to be taken in, asking the index again is faster. */
const mostToCatchUp = 3000

const nothing: readonly KeywordTally[] = []

/** The counts of a card's keywords in all conversations, kept up with what is stored meanwhile. */
export class CardHistory {
  readonly card: CardState
  /** Matrix revision up to which it is complete. */
  #rev: number
  #tallies = new Map<number, KeywordTally[]>()
  /** Conversations that no living keyword need match any more, but that deals may still show. */
  readonly #formerly = new Set<number>()
  readonly #ids: ReadonlySet<number>

  constructor(card: CardState, rev: number) {
    this.card = card
    this.#rev = rev
    this.#ids = new Set(card.inUse ? card.keywords.filter(({ role }) => role === 'match').map(({ id }) => id) : [])
  }

  /** How many counts it holds: a measure of its memory, some 60 bytes each. */
  get size(): number {
    let size = 0
    for (const tallies of this.#tallies.values()) size += tallies.length
    return size
  }

  /**
   * Asks the index in a snapshot at the revision given to the constructor.
   *
   * @param former a finished history of the same card: only what changed since is asked. It is used up.
   */
  async evaluate(app: AppContext, tx: SnapshotTx, former?: CardHistory): Promise<void> {
    const { keywords, removed } = this.card
    const matching = keywords.filter(({ role }) => role === 'match')
    const context = keywords.filter(({ role }) => role !== 'match')
    const isLikeIt = former?.card.wholeRev === this.card.wholeRev && former.card.inUse === this.card.inUse
    const isUsable = isLikeIt && (await former.#isNearly(tx))
    const known = isUsable ? await this.#takeOver(former, tx) : new Set<number>()
    const fresh = matching.filter(({ id }) => !known.has(id))
    if (this.card.inUse) await evaluateHistory(app, tx, [...fresh, ...context], this.#take)
    // What a changed keyword matched before is not known, only that it was never more than loosely and everywhere.
    const before = matching.map(keyword => ({
      ...keyword,
      exact: keyword.exact && keyword.addedRev <= this.card.matchedRev,
      blockEmail: false,
    }))
    const formerly = this.#isWhole ? [...before, ...removed] : removed
    await evaluateHistory(app, tx, formerly, conversationId => {
      this.#formerly.add(conversationId)
    })
  }

  /** Whether every entry of the card may have changed, not only those of keywords that came and went. */
  get #isWhole(): boolean {
    return this.card.wholeRev > this.card.matchedRev
  }

  /** Whether it is soon brought up to what the transaction sees. */
  async #isNearly({ client, customerId }: TenantTransaction): Promise<boolean> {
    const { rowCount } = await client.query(
      'select from conversation where customer_id = $1 and rev > $2 order by rev limit $3',
      [customerId, this.#rev, mostToCatchUp + 1],
    )
    return (rowCount ?? 0) <= mostToCatchUp
  }

  /** Brings the former counts up to the snapshot and keeps those of living keywords. Answers which they are. */
  async #takeOver(former: CardHistory, tx: SnapshotTx): Promise<ReadonlySet<number>> {
    await former.catchUp(tx, this.#rev)
    this.#tallies = former.#tallies
    if ([...former.#ids].every(id => this.#ids.has(id))) return former.#ids
    for (const [conversationId, tallies] of this.#tallies) {
      const kept = tallies.filter(({ keywordId }) => this.#ids.has(keywordId))
      if (kept.length === 0) this.#tallies.delete(conversationId)
      else if (kept.length < tallies.length) this.#tallies.set(conversationId, kept)
    }
    return former.#ids
  }

  readonly #take = (conversationId: number, keywordId: number, count: number, buyerCount: number): void => {
    const tally = { keywordId, count, buyerCount, firstFragment: 0 }
    const known = this.#tallies.get(conversationId)
    if (known) known.push(tally)
    else this.#tallies.set(conversationId, [tally])
  }

  talliesOf = (conversationId: number): readonly KeywordTally[] => this.#tallies.get(conversationId) ?? nothing

  /** Every conversation that counts, with its tallies. */
  get entries(): IterableIterator<[number, readonly KeywordTally[]]> {
    return this.#tallies.entries()
  }

  /**
   * Deals whose entry of the card may be another than it was: those where a keyword matches that came or went since
   * every deal was last scored with the card, or all of the card's when a change concerned it as a whole.
   */
  listDeals(corpus: Corpus): Set<number> {
    const deals = new Set<number>()
    const add = (conversationId: number) => {
      const dealId = corpus.dealOf(conversationId)
      if (dealId !== 0) deals.add(dealId)
    }
    const { keywords, matchedRev } = this.card
    const came = new Set(keywords.filter(({ addedRev }) => addedRev > matchedRev).map(({ id }) => id))
    for (const [conversationId, tallies] of this.#tallies) {
      if (this.#isWhole || tallies.some(({ keywordId }) => came.has(keywordId))) add(conversationId)
    }
    for (const conversationId of this.#formerly) add(conversationId)
    return deals
  }

  /**
   * Takes in what was stored since: such conversations carry counts of the card as it is, because they were committed
   * after it became so.
   */
  async catchUp(tx: LockedTx | SnapshotTx, matrixRev: number): Promise<void> {
    if (matrixRev === this.#rev) return
    const rows = await readBinaryRows(
      tx.client,
      `select t.conversation_id, t.tallies from conversation c
       join conversation_tally t on t.customer_id = c.customer_id and t.conversation_id = c.id
       where c.customer_id = $1 and c.rev > $2`,
      [tx.customerId, this.#rev],
    )
    for (const [id = null, tallies = null] of rows) {
      const conversationId = cell.int8(id)
      const counted = decodeTallies(cell.bytes(tallies)).filter(({ keywordId }) => this.#ids.has(keywordId))
      if (counted.length > 0) this.#tallies.set(conversationId, counted)
      else this.#tallies.delete(conversationId)
    }
    const gone = await tx.client.query<{ conversation_id: number }>(
      'select conversation_id from conversation_tombstone where customer_id = $1 and rev > $2',
      [tx.customerId, this.#rev],
    )
    for (const { conversation_id } of gone.rows) this.#tallies.delete(conversation_id)
    this.#rev = matrixRev
  }
}
