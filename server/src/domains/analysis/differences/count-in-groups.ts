import type { SnapshotTx } from '@bic/database/tenant'
import { askHits } from '@bic/engine/matrix/ask-hits'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import { findHits } from '@bic/engine/matrix/find-hits'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'
import type { CardChoice } from '../shared/compared-card.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '../shared/having-card.ts'
import { verifiedCards } from '../shared/verified-cards.ts'

export interface Groups {
  readonly selected: readonly FilteredDeal[]
  readonly rest: readonly FilteredDeal[]
}

/** In how many deals of each group the cards are. */
export const countCardsInGroups = async (
  app: AppContext,
  tx: SnapshotTx,
  { selected, rest }: Groups,
  cards: readonly CardRecord[],
  choice: CardChoice,
) => {
  const asked = cards.map(({ id, directionality }) => ({
    cardId: id,
    direction: directionChosen(choice, directionality),
  }))
  const ids = [...selected, ...rest].map(({ id }) => id)
  const matrix = await loadMatrix(app, tx)
  const question = askHits(matrix, ids, asked, significanceChosen(choice), await verifiedCards(tx))
  const lists = dealsOfCards(findHits(question), cards.length)
  return cards.map((card, i) => {
    const deals = lists[i] ?? new Uint32Array()
    const within = deals.filter(deal => deal < selected.length).length
    return { card, selected: within, rest: deals.length - within }
  })
}
