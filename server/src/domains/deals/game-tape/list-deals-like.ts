import type { Handler } from '../../../http/call-context.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { compareDeal } from './compare-deal.ts'

export const listDealsLike: Handler<'listDealsLike'> = async ({ params, query, tenant }) =>
  tenant(async tx => {
    const { cardId, status, having, ...at } = query
    await requireRow(tx, 'card', cardId)
    const { deals } = await compareDeal(tx, params.storyId, at)
    const isMeant = (had: boolean): boolean => having === undefined || had === (having === 'Y')
    return {
      opptyIdList: deals
        .filter(({ won, cards }) => won === (status === 'Won') && isMeant(cards.has(cardId)))
        .map(({ id }) => id),
    }
  })
