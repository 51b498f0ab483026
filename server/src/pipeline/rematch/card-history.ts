import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeTallies } from '@bic/engine/scoring/tally-pack'
import type { KeywordTally } from '@bic/engine/scoring/types'
import type { AppContext } from '../../app-context.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { evaluateHistory } from '../index/evaluate-history.ts'
import type { CardState } from './card-state.ts'

const nothing: readonly KeywordTally[] = []

/** The counts of a card's keywords in all conversations, kept up with what is stored meanwhile. */
export class CardHistory {
  readonly card: CardState
  /** Matrix revision up to which it is complete. */
  #rev: number
  readonly #tallies = new Map<number, KeywordTally[]>()
  /** Conversations in which a keyword matched or used to match, whatever the context. */
  readonly #concerned = new Set<number>()
  readonly #ids: ReadonlySet<number>

  constructor(card: CardState, rev: number) {
    this.card = card
    this.#rev = rev
    this.#ids = new Set(card.inUse ? card.keywords.filter(({ role }) => role === 'match').map(({ id }) => id) : [])
  }

  /** Asks the index; in a transaction whose snapshot was taken at the revision given to the constructor. */
  async evaluate(app: AppContext, transaction: TenantTransaction): Promise<void> {
    const { keywords, removed } = this.card
    const matching = keywords.filter(({ role }) => role === 'match')
    if (keywords.length > matching.length) await evaluateHistory(app, transaction, keywords, this.#take)
    else await evaluateHistory(app, transaction, [...matching, ...removed], this.#take)
    if (keywords.length > matching.length) {
      await evaluateHistory(app, transaction, [...matching, ...removed], conversationId => {
        this.#concerned.add(conversationId)
      })
    }
  }

  readonly #take = (conversationId: number, keywordId: number, count: number, buyerCount: number): void => {
    this.#concerned.add(conversationId)
    if (!this.#ids.has(keywordId)) return
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

  /** Deals whose entry of the card may be another than it was. */
  listDeals(corpus: Corpus): Set<number> {
    const deals = new Set<number>()
    for (const id of this.#concerned) {
      const dealId = corpus.dealOf(id)
      if (dealId !== 0) deals.add(dealId)
    }
    return deals
  }

  /**
   * Takes in what was stored since: such conversations carry counts of the card as it is, because they were committed
   * after it became so. Only while the revision is locked.
   */
  async catchUp(transaction: TenantTransaction, matrixRev: number): Promise<void> {
    if (matrixRev === this.#rev) return
    const rows = await readBinaryRows(
      transaction.client,
      `select t.conversation_id, t.tallies from conversation c
       join conversation_tally t on t.customer_id = c.customer_id and t.conversation_id = c.id
       where c.customer_id = $1 and c.rev > $2`,
      [transaction.customerId, this.#rev],
    )
    for (const [id = null, tallies = null] of rows) {
      const conversationId = cell.int8(id)
      const counted = decodeTallies(cell.bytes(tallies)).filter(({ keywordId }) => this.#ids.has(keywordId))
      this.#concerned.add(conversationId)
      if (counted.length > 0) this.#tallies.set(conversationId, counted)
      else this.#tallies.delete(conversationId)
    }
    const gone = await transaction.client.query<{ conversation_id: number }>(
      'select conversation_id from conversation_tombstone where customer_id = $1 and rev > $2',
      [transaction.customerId, this.#rev],
    )
    for (const { conversation_id } of gone.rows) this.#tallies.delete(conversation_id)
    this.#rev = matrixRev
  }
}
