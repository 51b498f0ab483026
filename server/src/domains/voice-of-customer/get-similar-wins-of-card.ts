import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { listSimilarWins } from './shared/list-similar-wins.ts'

export const getOpptyListDetailsForSolutionSimiliarWinsCard: Handler<
  'getOpptyListDetailsForSolutionSimiliarWinsCard'
> = async ({ app, params, body, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', body.cardId)
    return listSimilarWins(app, tx, body.storyId ?? params.id, body, body.cardId)
  })
