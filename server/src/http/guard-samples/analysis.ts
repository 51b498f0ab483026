import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

const industry = { params: { x: 'information technology' } }

/** Lists, solutions and saved views. */
export const analysisSamples = {
  listRegion: () => industry,
  listMarket: () => industry,
  listIndustry: () => industry,
  listSegment: () => ({ params: { industryName: 'information technology' } }),
  getAccountNamesForString: () => ({ query: { accountName: 'i' } }),
  getOpptyOwnerDetailsForString: () => ({ query: { opptyOwnerName: 'o' } }),
  getAllStageReachedNamesWithProbability: () => ({ query: { opptyTypes: 'New Business' } }),
  listAllStoryGenCriteria: () => ({}),
  getLiveOpportunityFlag: () => ({}),
  getStageDropdownLabelsForOpenOppty: () => ({}),
  getStageReachedDropdownLabels: () => ({ query: { openFlag: 'Y' } }),
  getOpptyTypeDropdownValues: () => ({ query: { openFlag: 'N' } }),
  getClosePeriodDropdownValues: () => ({ query: { openFlag: 'N' } }),
  getDropDownValuesForAdditionalOpptyFilters: () => ({}),
  getDropDownValuesForAdditionalAccountFilters: () => ({}),
  findWhatDiffers: w => ({ body: { marketId: w.marketId } }),
  countDeals: w => ({ body: { marketId: w.marketId } }),
  getComparisonSetting: w => ({ query: { marketId: w.marketId } }),
  saveComparisonSetting: () => ({ body: { landmark: '60', exposure: 'once', closePeriod: 'Last 24 Months' } }),
  listFindings: w => ({ query: { marketId: w.marketId } }),
  getFinding: w => ({ params: { id: w.findingId } }),
  putFindingToTest: w => ({ body: { marketId: w.marketId, cardId: w.cardId, opptyStatus: 'Closed', landmark: '30' } }),
  withdrawFinding: w => ({ params: { id: w.findingId } }),
  getMissingFacts: w => ({ body: { marketId: w.marketId } }),
  listSolutionsByMarket: w => ({ params: { marketId: w.marketId } }),
  getMappingsForSolution: w => ({ query: { solutionId: w.solutionId } }),
  getMarketOfToken: w => ({ params: { token: w.marketToken } }),
  saveSolution: w => ({ body: { marketId: w.marketId, id: w.solutionId, name: 'Renamed' } }),
  mapSolutionCards: w => ({ body: { solutionId: w.solutionId, cardIdList: [w.cardId] } }),
  saveCardMappingsForSolution: w => ({ body: { solutionId: w.solutionId, cardIdList: [w.spareCardId] } }),
  deleteMappingsForSolutionCard: w => ({ query: { solutionId: w.solutionId, cardId: w.cardId } }),
  createPBCardForQuestionForSubtypeForSolution: w => ({
    body: {
      cardTitle: 'From a question',
      questionId: 4,
      cardSubType: 'Pain Points',
      solutionId: w.solutionId,
      marketId: w.marketId,
    },
  }),
  deleteSolution: w => ({ body: { solutionId: w.spareSolutionId } }),
  listSavedViews: () => ({}),
  saveView: () => ({ body: { name: 'Mine', search: { market: '1' } } }),
  changeView: w => ({ body: { id: w.viewId, byDefault: true } }),
  deleteView: w => ({ body: { id: w.viewId } }),
} satisfies Partial<{ readonly [I in RouteId]: Sample<I> }>
