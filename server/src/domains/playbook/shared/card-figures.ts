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

const count = ({ ofCard }: Figures, cardId: number, conversations: number, sign: 1 | -1): void => {
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

/** All packs as they come, and what was rescored beside them, in one statement, so that they belong together. */
const loadAll = async ({ client, customerId }: TenantTransaction): Promise<Figures> => {
  const figures: Figures = { rev: -1, deals: new Map(), ofCard: new Map() }
  const rescored: Row[] = []
  await eachBinaryRow(
    client,
    `select opportunity_id, rev, null::bigint, pack, removed::int from deal_pack where customer_id = $1
     union all select opportunity_id, rev, card_id, entry, 0 from deal_pack_patch where customer_id = $1`,
    [customerId],
    ([id = null, rev = null, card = null, pack = null, removed = null]) => {
      const row = { id: cell.int8(id), rev: cell.int8(rev), bytes: cell.bytes(pack), removed: cell.int4(removed) !== 0 }
      if (card === null) take(figures, { ...row, card: null })
      else rescored.push({ ...row, card: cell.int8(card), bytes: Buffer.from(row.bytes) })
    },
  )
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
