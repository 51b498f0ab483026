import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { requireRow } from '../access/actions/require-row.ts'
import { listSimilarWins } from './actions/list-similar-wins.ts'

export const getOpptyListDetailsForSolutionSimiliarWinsCard: Handler<
  'getOpptyListDetailsForSolutionSimiliarWinsCard'
> = async ({ app, params, body, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    await requireRow(tx, 'card', body.cardId)
    return listSimilarWins(app, tx, body.storyId ?? params.id, body, body.cardId)
  })
