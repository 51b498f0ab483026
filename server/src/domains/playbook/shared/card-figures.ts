import { cell, eachBinaryRow } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { decodeCardEntry } from '@bic/engine/scoring/card-entry'
import { PackScanner } from '@bic/engine/scoring/scan-pack'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { loadRevision } from '#evidence/store/revision.ts'

export interface CardFigures {
  /** Deals in which the card came up. */
  readonly deals: number
  /** Conversations of those deals in which it did. */
  readonly conversations: number
}

const none: CardFigures = { deals: 0, conversations: 0 }

/** What one deal says of cards, as of a revision: card ids, and in how many of its conversations each came up. */
interface Said {
  readonly rev: number
  readonly cards: Uint32Array
  readonly conversations: Uint16Array
}

/** The sums over all deals, kept up to a revision of the packs. */
interface Figures {
  rev: number
  readonly deals: Map<number, Said>
  readonly ofCard: Map<number, { deals: number; conversations: number }>
}

const cache = customerCache<Figures>(16)
const nothing: Said = { rev: -1, cards: new Uint32Array(), conversations: new Uint16Array() }

const count = ({ ofCard }: Pick<Figures, 'ofCard'>, cardId: number, conversations: number, sign: 1 | -1): void => {
  const sum = ofCard.get(cardId)
  if (sum) {
    sum.deals += sign
    sum.conversations += sign * conversations
  } else ofCard.set(cardId, { deals: sign, conversations: sign * conversations })
}

const replace = (figures: Figures, dealId: number, said: Said): void => {
  const before = figures.deals.get(dealId) ?? nothing
  before.cards.forEach((cardId, index) => {
    count(figures, cardId, before.conversations[index] ?? 0, -1)
  })
  figures.deals.set(dealId, said)
  said.cards.forEach((cardId, index) => {
    count(figures, cardId, said.conversations[index] ?? 0, 1)
  })
}

/** Puts one card of a deal in the place of what the deal said of it; null when it does not come up any more. */
const replaceCard = (figures: Figures, dealId: number, rev: number, cardId: number, now: number | null): void => {
  const { cards, conversations } = figures.deals.get(dealId) ?? nothing
  const found = cards.indexOf(cardId)
  if (found >= 0) count(figures, cardId, conversations[found] ?? 0, -1)
  if (now !== null) count(figures, cardId, now, 1)
  if (found >= 0 && now !== null) {
    conversations[found] = now
    figures.deals.set(dealId, { rev, cards, conversations })
    return
  }
  const isKept = (_value: number, index: number) => index !== found
  const added = now === null ? [] : [now]
  figures.deals.set(dealId, {
    rev,
    cards: Uint32Array.of(...cards.filter(isKept), ...added.map(() => cardId)),
    conversations: Uint16Array.of(...conversations.filter(isKept), ...added),
  })
}

interface Row {
  readonly id: number
  readonly rev: number
  /** Null for a whole pack; else one card of it that was rescored. */
  readonly card: number | null
  readonly bytes: Buffer
  readonly removed: boolean
}

const scanner = new PackScanner()

/** What a pack says; copied, for the scanner reads the next one into the same memory. */
const saidBy = (rev: number, pack: Uint8Array): Said => {
  const { count: cards, cards: from, conversations } = scanner.scan(pack).bidirectional
  return {
    rev,
    cards: scanner.words.slice(from, from + cards),
    conversations: scanner.halves.slice(conversations, conversations + cards),
  }
}

const take = (figures: Figures, { id, rev, card, bytes, removed }: Row): void => {
  // Another call may have been faster, and know more.
  if (rev < (figures.deals.get(id)?.rev ?? -1)) return
  if (card !== null) {
    replaceCard(figures, id, rev, card, decodeCardEntry(card, bytes).bidirectional?.conversations ?? null)
  } else if (removed) replace(figures, id, { ...nothing, rev })
  else replace(figures, id, saidBy(rev, bytes))
}

const slabBytes = 2 ** 20

/** Copies of bytes one after the other in large pieces of memory: a hundred thousand small ones take longer to make than to fill. */
class Slabs {
  #bytes = new Uint8Array(0)
  #used = 0

  /** What a pack says by its card ids and numbers of conversations as they came. */
  copy(rev: number, ids: Uint8Array, counts: Uint8Array): Said {
    const size = Math.ceil((ids.length + counts.length) / 4) * 4
    if (this.#used + size > this.#bytes.length) {
      this.#bytes = new Uint8Array(Math.max(slabBytes, size))
      this.#used = 0
    }
    const at = this.#used
    this.#used += size
    this.#bytes.set(ids, at)
    this.#bytes.set(counts, at + ids.length)
    const { buffer } = this.#bytes
    return {
      rev,
      cards: new Uint32Array(buffer, at, ids.length / 4),
      conversations: new Uint16Array(buffer, at + ids.length, counts.length / 2),
    }
  }
}

/** Ids that lie no further apart are counted in columns. */
const widestRange = 2 ** 20

/** Counts what all deals say; by an id's place in columns, because a map takes most of the time of a first answer. */
const countAll = ({ deals, ofCard }: Figures): void => {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const { cards } of deals.values()) {
    for (let i = 0; i < cards.length; i++) {
      const id = cards[i] ?? 0
      if (id < first) first = id
      if (id > last) last = id
    }
  }
  if (last - first >= widestRange) {
    for (const { cards, conversations } of deals.values())
      for (const [i, id] of cards.entries()) count({ ofCard }, id, conversations[i] ?? 0, 1)
    return
  }
  const size = Math.max(0, last - first + 1)
  const [counted, sums] = [new Uint32Array(size), new Float64Array(size)]
  for (const { cards, conversations } of deals.values()) {
    for (let i = 0; i < cards.length; i++) {
      const at = (cards[i] ?? 0) - first
      counted[at] = (counted[at] ?? 0) + 1
      sums[at] = (sums[at] ?? 0) + (conversations[i] ?? 0)
    }
  }
  for (const [at, dealCount] of counted.entries())
    if (dealCount > 0) ofCard.set(first + at, { deals: dealCount, conversations: sums[at] ?? 0 })
}

/**
 * All packs as they come, and what was rescored beside them, in one statement, so that they belong together. Of a pack (`encodeDealPack`) only the
 * card ids and numbers of conversations of the bidirectional columns are asked for, an eighth of it: the ids are the first of these columns,
 * 4 bytes a card, and the numbers of 2 bytes begin after 20 bytes a card. Of the numbers in the header none needs more than 16 bits.
 */
const loadAll = async ({ client, customerId }: TenantTransaction): Promise<Figures> => {
  const figures: Figures = { rev: -1, deals: new Map(), ofCard: new Map() }
  const rescored: Row[] = []
  const slabs = new Slabs()
  await eachBinaryRow(
    client,
    `select id, rev, null::bigint, substring(pack from lists + 1 for 4 * cards), substring(pack from lists + 20 * cards + 1 for 2 * cards)
     from (
       select opportunity_id as id, rev, pack, get_byte(pack, 4) + 256 * get_byte(pack, 5) as cards,
         20 + 8 * (get_byte(pack, 12) + 256 * get_byte(pack, 13)) + 4 * (get_byte(pack, 16) + 256 * get_byte(pack, 17)) as lists
       from deal_pack where customer_id = $1 and not removed offset 0) as packs
     union all select opportunity_id, rev, null, null, null from deal_pack where customer_id = $1 and removed
     union all select opportunity_id, rev, card_id, entry, null from deal_pack_patch where customer_id = $1`,
    [customerId],
    ([id = null, rev = null, card = null, first = null, second = null]) => {
      const row = { id: cell.int8(id), rev: cell.int8(rev) }
      if (card !== null) {
        rescored.push({ ...row, card: cell.int8(card), bytes: Buffer.from(cell.bytes(first)), removed: false })
        return
      }
      figures.deals.set(row.id, slabs.copy(row.rev, cell.bytes(first), cell.bytes(second)))
    },
  )
  countAll(figures)
  for (const row of rescored.sort((a, b) => a.rev - b.rev)) take(figures, row)
  return figures
}

/** Changes are read in slices, so that many packs are never in memory all at once. */
const slice = 500

/** Packs and what was rescored beside them, in the order of their revisions: whole packs first. */
const loadChanges = async (
  { client, customerId }: TenantTransaction,
  after: Pick<Row, 'id' | 'rev'> & { readonly card: number },
): Promise<readonly Row[]> => {
  const { rows } = await client.query<Row>(
    `select opportunity_id as id, rev, null::bigint as card, pack as bytes, removed from deal_pack
     where customer_id = $1 and rev >= $2 and (rev, opportunity_id, 0) > ($2, $3, $4)
     union all
     select opportunity_id, rev, card_id, entry, false from deal_pack_patch
     where customer_id = $1 and rev >= $2 and (rev, opportunity_id, card_id) > ($2, $3, $4)
     order by rev, id, card nulls first limit $5`,
    [customerId, after.rev, after.id, after.card, slice],
  )
  return rows
}

/**
 * Sums are kept in this process and brought up to date by the packs that changed since; the first question of a process
 * reads them all.
 */
const loadFigures = async (app: AppContext, tx: TenantTransaction): Promise<Figures> => {
  const { customerId } = tx
  const target = (await loadRevision(tx)).matrixRev
  const figures: Figures = cache.get(app, customerId) ?? { ...(await loadAll(tx)), rev: target }
  let after = { rev: figures.rev, id: Number.MAX_SAFE_INTEGER, card: 0 }
  while (figures.rev < target) {
    const rows = await loadChanges(tx, after)
    for (const row of rows) take(figures, row)
    const last = rows.at(-1)
    if (last) after = { ...last, card: last.card ?? 0 }
    if (rows.length < slice) figures.rev = Math.max(target, figures.rev)
  }
  cache.set(app, customerId, figures)
  return figures
}

/** In how many deals and conversations each card came up. */
export const cardFigures = async (app: AppContext, tx: TenantTransaction): Promise<(cardId: number) => CardFigures> => {
  const { ofCard } = await loadFigures(app, tx)
  return cardId => ofCard.get(cardId) ?? none
}

/** The deals in which a card came up, each with the number of its conversations that have it. */
export const dealsOfCard = async (
  app: AppContext,
  tx: TenantTransaction,
  cardId: number,
): Promise<ReadonlyMap<number, number>> => {
  const { deals } = await loadFigures(app, tx)
  const found = new Map<number, number>()
  for (const [dealId, { cards, conversations }] of deals) {
    const at = cards.indexOf(cardId)
    if (at >= 0) found.set(dealId, conversations[at] ?? 0)
  }
  return found
}
