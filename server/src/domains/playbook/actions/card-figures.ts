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

const replace = (figures: Figures, dealId: number, said: Said | null): void => {
  const before = figures.deals.get(dealId)
  if (before) add(figures, before, -1)
  if (said) {
    figures.deals.set(dealId, said)
    add(figures, said, 1)
  } else figures.deals.delete(dealId)
}

/** Reads in slices, so that a long history is never in memory as packs all at once. */
const slice = 500

/**
 * In how many deals and conversations each card came up. Sums are kept in this process and brought up to date by the
 * packs that changed since; the first question of a process reads them all.
 */
export const cardFigures = async (
  app: AppContext,
  { client, customerId }: TenantTransaction,
): Promise<(cardId: number) => CardFigures> => {
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
      const said = row.removed ? null : readDealPack(row.pack).bidirectional
      // Copied: the columns are views into all bytes of the pack.
      replace(figures, row.id, said && { cards: said.cards.slice(), conversations: said.conversations.slice() })
      afterRev = row.rev
      afterDeal = row.id
    }
    if (rows.length < slice) figures.rev = Math.max(target, figures.rev)
  }
  cache.set(app, customerId, figures)
  return cardId => figures.ofCard.get(cardId) ?? none
}
