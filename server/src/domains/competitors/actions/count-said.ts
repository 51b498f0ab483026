import type { SaidInDeals } from '@bic/contract/competitors/competitors'
import type { TenantTransaction } from '@bic/database/tenant'
import { type DealPackColumns, readDealPack } from '@bic/engine/scoring/deal-pack'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'

type Counted = Pick<SaidInDeals, 'lost' | 'won' | 'lostIdList' | 'wonIdList'>
export type Said = Readonly<Record<'byBuyers' | 'bySellers', ReadonlyMap<number, Counted>>>

/** The cards of a deal that buyers said, and those that came up more often than buyers said them. */
const cardsOf = ({ buyerOnly, bidirectional }: DealPackColumns) => {
  const ofBuyers = new Map(Array.from(buyerOnly.cards, (cardId, i) => [cardId, buyerOnly.matches[i] ?? 0] as const))
  const bySellers = Array.from(bidirectional.cards).filter(
    (cardId, i) => (bidirectional.matches[i] ?? 0) > (ofBuyers.get(cardId) ?? 0),
  )
  return { byBuyers: [...ofBuyers.keys()], bySellers }
}

/** In which lost and won deals each card came up until the close, by who said it; deals without scores have none. */
export const countSaid = async (tx: TenantTransaction, deals: readonly FilteredDeal[]): Promise<Said> => {
  const packs = await loadPacks(
    tx,
    deals.map(({ id }) => id),
  )
  const found = {
    byBuyers: new Map<number, Record<'Won' | 'Lost', number[]>>(),
    bySellers: new Map<number, Record<'Won' | 'Lost', number[]>>(),
  }
  for (const { id, status } of deals) {
    const pack = packs.get(id)
    if (!pack || status === 'Open') continue
    const cards = cardsOf(readDealPack(pack))
    for (const side of ['byBuyers', 'bySellers'] as const)
      for (const cardId of cards[side]) {
        const lists = found[side].get(cardId) ?? { Won: [], Lost: [] }
        found[side].set(cardId, lists)
        lists[status].push(id)
      }
  }
  const countOf = (status: 'Won' | 'Lost') => deals.filter(deal => deal.status === status).length
  const [won, lost] = [countOf('Won'), countOf('Lost')]
  const present = (lists: Record<'Won' | 'Lost', number[]>): Counted => ({
    lost: wilsonShare(lists.Lost.length, lost),
    won: wilsonShare(lists.Won.length, won),
    lostIdList: lists.Lost,
    wonIdList: lists.Won,
  })
  const presentAll = (side: keyof typeof found) =>
    new Map([...found[side]].map(([cardId, lists]) => [cardId, present(lists)]))
  return { byBuyers: presentAll('byBuyers'), bySellers: presentAll('bySellers') }
}
