import type { Handler } from '#http/call-context.ts'
import { cardsOfSolution } from '../actions/having-solution.ts'

export const getMappingsForSolution: Handler<'getMappingsForSolution'> = async ({ query, read }) =>
  read(async tx => {
    const { solutionId, pageNumber = 1, pageSize } = query
    const page = pageSize === undefined ? null : { limit: pageSize, offset: (pageNumber - 1) * pageSize }
    return (await cardsOfSolution(tx, solutionId, page)).map(card => ({ ...card, solutionId }))
  })
