import type { solutionRoutes } from '@bic/contract/analysis/solutions'
import type { Handlers } from '#http/call-context.ts'
import { createPBCardForQuestionForSubtypeForSolution } from './create-card-for-question.ts'
import { deleteMappingsForSolutionCard } from './delete-card-mapping.ts'
import { deleteSolution } from './delete-solution.ts'
import { getMappingsForSolution } from './get-mappings.ts'
import { getMarketOfToken } from './get-market-of-token.ts'
import { listSolutionsByMarket } from './list-solutions.ts'
import { mapSolutionCards } from './map-solution-cards.ts'
import { saveCardMappingsForSolution } from './save-card-mappings.ts'
import { saveSolution } from './save-solution.ts'

export const solutionHandlers: Handlers<typeof solutionRoutes> = {
  listSolutionsByMarket,
  getMappingsForSolution,
  getMarketOfToken,
  saveSolution,
  mapSolutionCards,
  saveCardMappingsForSolution,
  deleteMappingsForSolutionCard,
  createPBCardForQuestionForSubtypeForSolution,
  deleteSolution,
}
