import type { CardInDeal } from '@bic/engine/scoring/card-score'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { rankCards } from '@bic/engine/scoring/rank-cards'
import type { Random } from '../random.ts'

/** Of the cards that came up in a deal, so many came up in what the buyer said. */
const saidByBuyers = 0.6
/** Cards that come up in an ordinary deal, of a hundred. */
const usualShare = 0.2

/** How likely each card comes up in an ordinary deal: few nearly always, most rarely. */
export const popularities = (cards: number): number[] => {
  const raw = Array.from({ length: cards }, (_, i) => 1 / (1 + (i * 12) / cards))
  const scale = (usualShare * cards) / raw.reduce((sum, share) => sum + share, 0)
  return raw.map(share => Math.min(0.95, share * scale))
}

/** The packed scores of a made-up deal: how much is said differs from deal to deal, and what is said from card to card. */
export const makePack = (cardIds: readonly number[], shares: readonly number[], random: Random): Uint8Array => {
  const talk = Math.exp((random.next() + random.next() + random.next() - 1.5) * 1.1)
  const said: CardInDeal[] = cardIds.flatMap((cardId, i) => {
    if (random.next() >= (shares[i] ?? 0) * talk) return []
    const matches = 1 + random.below(9)
    const firstDay = 20_000 + random.below(400)
    const card = { cardId, matches, conversations: 1 + random.below(matches), firstDay, firstStage: null }
    const bidirectional = { ...card, score: 1 + random.below(30_000_000) }
    const buyer = { ...card, score: 1 + random.below(bidirectional.score) }
    return [{ bidirectional, buyerOnly: random.next() < saidByBuyers ? buyer : null }]
  })
  return encodeDealPack({
    bidirectional: rankCards(said.flatMap(({ bidirectional }) => bidirectional ?? [])),
    buyerOnly: rankCards(said.flatMap(({ buyerOnly }) => buyerOnly ?? [])),
    verified: [],
  })
}
