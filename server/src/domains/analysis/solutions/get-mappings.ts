import type { Handler } from '#http/call-context.ts'
import { cardsOfSolution } from '../actions/having-solution.ts'

export const getMappingsForSolution: Handler<'getMappingsForSolution'> = async ({ query, read }) =>
  read(async tx => (await cardsOfSolution(tx, query.solutionId)).map(card => ({ ...card, ...query })))
