import type { TenantTransaction } from '@bic/database/tenant'
import { eachTally } from '@bic/engine/scoring/tally-pack'
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
  readonly #rows = new Map<number, Int32Array>()

  get size(): number {
    return this.#rows.size
  }

  /** Counts a conversation in (`sign` 1) or out (−1), by its packed counts. */
  count(type: ConversationType, tallies: Uint8Array, sign: 1 | -1): void {
    const place = conversationTypes.indexOf(type) * 2
    eachTally(tallies, (keywordId, count, buyerCount) => this.countOne(place, keywordId, count, buyerCount, sign))
  }

  /** As `count`, for one keyword; `place` is twice the type's place in `conversationTypes`. */
  countOne(place: number, keywordId: number, count: number, buyerCount: number, sign: 1 | -1): void {
    const row = this.#row(keywordId)
    const add = (column: number, value: number) => {
      row[column] = (row[column] ?? 0) + value * sign
    }
    if (place < all) add(place, 1)
    add(all, 1)
    add(occurrences, count)
    if (buyerCount === 0) return
    if (place < all) add(place + 1, 1)
    add(all + 1, 1)
    add(occurrences + 1, buyerCount)
  }

  /** Counts a deal of the keyword in or out. */
  countDeal(keywordId: number, sign: 1 | -1): void {
    this.addDeals(keywordId, sign)
  }

  /** Counts several deals of the keyword in. */
  addDeals(keywordId: number, count: number): void {
    const row = this.#row(keywordId)
    row[deals] = (row[deals] ?? 0) + count
  }

  /** One keyword's sums, in the order of `statColumns`. */
  sumsOf(keywordId: number): Int32Array {
    return this.#row(keywordId)
  }

  /** Ids, and then each column's values, as array parameters. */
  toParameters(): string[] {
    const rows = [...this.#rows].sort(([a], [b]) => a - b)
    const columns = statColumns.map((_name, column) => numberArray(rows.map(([, row]) => row[column] ?? 0)))
    return [numberArray(rows.map(([id]) => id)), ...columns]
  }

  #row(keywordId: number): Int32Array {
    const known = this.#rows.get(keywordId)
    if (known) return known
    const row = new Int32Array(width)
    this.#rows.set(keywordId, row)
    return row
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
