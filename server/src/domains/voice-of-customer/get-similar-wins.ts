import type { Handler } from '#http/call-context.ts'
import { listSimilarWins } from './shared/list-similar-wins.ts'

/** The deal is the one of the body; without it the one of the address. */
export const getOpptyListDetailsForSolutionSimiliarWins: Handler<
  'getOpptyListDetailsForSolutionSimiliarWins'
> = async ({ app, params, body, read }) => read(tx => listSimilarWins(app, tx, body.storyId ?? params.id, body))
