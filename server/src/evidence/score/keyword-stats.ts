import type { TenantTransaction } from '@bic/database/tenant'
import { IdPlaces } from '@bic/engine/matching/id-places'
import { TallyReader } from '@bic/engine/scoring/tally-pack'
import { type ConversationType, conversationTypes } from '@bic/engine/scoring/types'
import { numberArray } from '../store/bulk.ts'

/** The columns of `keyword_stat`, in the order in which `KeywordStats` keeps them. */
export const statColumns = [
  'call_conversations',
  'buyer_call_conversations',
  'email_conversations',
  'buyer_email_conversations',
  'document_conversations',
  'buyer_document_conversations',
  'conversations',
  'buyer_conversations',
  'occurrences',
  'buyer_occurrences',
  'deals',
] as const

const width = statColumns.length
const all = statColumns.indexOf('conversations')
const occurrences = statColumns.indexOf('occurrences')
const deals = statColumns.indexOf('deals')

/** Notes have no columns of their own: they are what remains of all conversations. */
export const spreadOfStats = `array[call_conversations, buyer_call_conversations, email_conversations,
  buyer_email_conversations, document_conversations, buyer_document_conversations,
  conversations - call_conversations - email_conversations - document_conversations,
  buyer_conversations - buyer_call_conversations - buyer_email_conversations - buyer_document_conversations]`

/** Sums, or differences, of what keywords come to over all conversations. */
export class KeywordStats {
  readonly #places = new IdPlaces()
  /** By place. */
  #ids = new Int32Array(1024)
  /** The columns of a keyword stand side by side, from `width × place` on. */
  #sums = new Int32Array(1024 * width)

  get size(): number {
    return this.#places.count
  }

  /** Counts a conversation in (`sign` 1) or out (−1), by its packed counts. */
  count(type: ConversationType, tallies: Uint8Array, sign: 1 | -1): void {
    const place = conversationTypes.indexOf(type) * 2
    const reader = new TallyReader(tallies)
    while (reader.next()) this.countOne(place, reader.keywordId, reader.count, reader.buyerCount, sign)
  }

  /** As `count`, for one keyword; `place` is twice the type's place in `conversationTypes`. */
  countOne(place: number, keywordId: number, count: number, buyerCount: number, sign: 1 | -1): void {
    const from = this.#from(keywordId)
    if (place < all) this.#add(from + place, sign)
    this.#add(from + all, sign)
    this.#add(from + occurrences, count * sign)
    if (buyerCount === 0) return
    if (place < all) this.#add(from + place + 1, sign)
    this.#add(from + all + 1, sign)
    this.#add(from + occurrences + 1, buyerCount * sign)
  }

  /** Counts a deal of the keyword in or out. */
  countDeal(keywordId: number, sign: 1 | -1): void {
    this.addDeals(keywordId, sign)
  }

  /** Counts several deals of the keyword in. */
  addDeals(keywordId: number, count: number): void {
    this.#add(this.#from(keywordId) + deals, count)
  }

  /** Has sums of a keyword, though they may all be 0. */
  include(keywordId: number): void {
    this.#from(keywordId)
  }

  /** Ids, and then each column's values, as array parameters. */
  toParameters(): string[] {
    const order = Array.from({ length: this.size }, (_, place) => place)
    order.sort((a, b) => (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0))
    const columns = statColumns.map((_name, column) =>
      numberArray(order.map(place => this.#sums[place * width + column] ?? 0)),
    )
    return [numberArray(order.map(place => this.#ids[place] ?? 0)), ...columns]
  }

  #add(at: number, value: number): void {
    this.#sums[at] = (this.#sums[at] ?? 0) + value
  }

  #from(keywordId: number): number {
    const known = this.#places.count
    const place = this.#places.placeOf(keywordId)
    if (place === known) {
      if (place === this.#ids.length) this.#grow()
      this.#ids[place] = keywordId
    }
    return place * width
  }

  #grow(): void {
    const larger = (column: Int32Array<ArrayBuffer>) => {
      const longer = new Int32Array(2 * column.length)
      longer.set(column)
      return longer
    }
    this.#ids = larger(this.#ids)
    this.#sums = larger(this.#sums)
  }
}

const unnested = `unnest($2::bigint[], ${statColumns.map((_name, i) => `$${i + 3}::bigint[]`).join(', ')})
  as d (keyword_id, ${statColumns.join(', ')})`

/** Adds differences to the keywords that have figures; those that wait to be matched get theirs then. */
export const addToStats = async ({ client, customerId }: TenantTransaction, change: KeywordStats): Promise<void> => {
  if (change.size === 0) return
  await client.query(
    `update keyword_stat s set ${statColumns.map(name => `${name} = s.${name} + d.${name}`).join(', ')}
     from ${unnested} where s.customer_id = $1 and s.keyword_id = d.keyword_id`,
    [customerId, ...change.toParameters()],
  )
}

/** Writes the sums of keywords that were counted over all conversations. */
export const writeStats = async ({ client, customerId }: TenantTransaction, sums: KeywordStats): Promise<void> => {
  if (sums.size === 0) return
  await client.query(
    `insert into keyword_stat (customer_id, keyword_id, ${statColumns.join(', ')})
     select $1, d.* from ${unnested}
     on conflict (customer_id, keyword_id)
       do update set ${statColumns.map(name => `${name} = excluded.${name}`).join(', ')}`,
    [customerId, ...sums.toParameters()],
  )
}
