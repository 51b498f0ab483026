import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import type { AppContext } from '../../../app-context.ts'
import { customerCache } from '../../../pipeline/store/customer-cache.ts'

export interface CardFigures {
  /** Deals in which the card came up. */
  readonly deals: number
  /** Conversations of those deals in which it did. */
  readonly conversations: number
}

const none: CardFigures = { deals: 0, conversations: 0 }

/** What one deal says of cards: card ids, and in how many of its conversations each came up. */
interface Said {
  /** Revision of the pack it was read from. */
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

const add = (figures: Figures, { cards, conversations }: Said, sign: 1 | -1): void => {
  cards.forEach((cardId, index) => {
    const sum = figures.ofCard.get(cardId) ?? { deals: 0, conversations: 0 }
    sum.deals += sign
    sum.conversations += sign * (conversations[index] ?? 0)
    figures.ofCard.set(cardId, sum)
  })
}

/** Calls read side by side, and one may come with what another has overtaken: older news of a deal are left. */
const replace = (figures: Figures, dealId: number, said: Said): void => {
  const before = figures.deals.get(dealId)
  if (before && before.rev > said.rev) return
  if (before) add(figures, before, -1)
  figures.deals.set(dealId, said)
  add(figures, said, 1)
}

/** Reads in slices, so that a long history is never in memory as packs all at once. */
const slice = 500

const nothing = { cards: new Uint32Array(), conversations: new Uint16Array() }

/**
 * Sums are kept in this process and brought up to date by the packs that changed since; the first question of a process
 * reads them all.
 */
const loadFigures = async (app: AppContext, { client, customerId }: TenantTransaction): Promise<Figures> => {
  const { rows: head } = await client.query('select matrix_rev as rev from revision where customer_id = $1', [
    customerId,
  ])
  const target = (head[0] as { rev: number } | undefined)?.rev ?? 0
  const known = cache.get(app, customerId)
  const figures: Figures = known ?? { rev: -1, deals: new Map(), ofCard: new Map() }
  let [afterRev, afterDeal] = [figures.rev, Number.MAX_SAFE_INTEGER]
  while (figures.rev < target) {
    const { rows } = await client.query(
      `select opportunity_id as id, rev, pack, removed from deal_pack
       where customer_id = $1 and (rev > $2 or (rev = $2 and opportunity_id > $3)) order by rev, opportunity_id limit $4`,
      [customerId, afterRev, afterDeal, slice],
    )
    for (const row of rows as { id: number; rev: number; pack: Buffer; removed: boolean }[]) {
      const { cards, conversations } = row.removed ? nothing : readDealPack(row.pack).bidirectional
      // Copied: the columns are views into all bytes of the pack.
      replace(figures, row.id, { rev: row.rev, cards: cards.slice(), conversations: conversations.slice() })
      afterRev = row.rev
      afterDeal = row.id
    }
    if (rows.length < slice) figures.rev = Math.max(target, figures.rev)
  }
  cache.set(app, customerId, figures)
  return figures
}

/** In how many deals and conversations each card came up. */
export const cardFigures = async (
  app: AppContext,
  transaction: TenantTransaction,
): Promise<(cardId: number) => CardFigures> => {
  const { ofCard } = await loadFigures(app, transaction)
  return cardId => ofCard.get(cardId) ?? none
}

/** The deals in which a card came up, each with the number of its conversations that have it. */
export const dealsOfCard = async (
  app: AppContext,
  transaction: TenantTransaction,
  cardId: number,
): Promise<ReadonlyMap<number, number>> => {
  const { deals } = await loadFigures(app, transaction)
  const found = new Map<number, number>()
  for (const [dealId, { cards, conversations }] of deals) {
    const at = cards.indexOf(cardId)
    if (at >= 0) found.set(dealId, conversations[at] ?? 0)
  }
  return found
}
