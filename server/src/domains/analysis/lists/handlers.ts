import type { analysisListRoutes } from '@bic/contract/analysis/lists'
import type { Handlers } from '#http/call-context.ts'
import { countDeals } from './count-deals.ts'
import { getDropDownValuesForAdditionalAccountFilters } from './get-account-fields.ts'
import { getAccountNamesForString } from './get-account-names.ts'
import { getAllStageReachedNamesWithProbability } from './get-all-stages-reached.ts'
import { getClosePeriodDropdownValues } from './get-close-periods.ts'
import { getLiveOpportunityFlag } from './get-live-opportunity-flag.ts'
import { getMissingFacts } from './get-missing-facts.ts'
import { getDropDownValuesForAdditionalOpptyFilters } from './get-oppty-fields.ts'
import { getOpptyTypeDropdownValues } from './get-oppty-types.ts'
import { getOpptyOwnerDetailsForString } from './get-owner-details.ts'
import { getStageDropdownLabelsForOpenOppty } from './get-stage-labels-for-open.ts'
import { getStageReachedDropdownLabels } from './get-stage-reached-labels.ts'
import { listIndustry } from './list-industry.ts'
import { listMarket } from './list-market.ts'
import { listRegion } from './list-region.ts'
import { listSegment } from './list-segment.ts'
import { listAllStoryGenCriteria } from './list-story-criteria.ts'

export const analysisListHandlers: Handlers<typeof analysisListRoutes> = {
  listRegion,
  listMarket,
  listIndustry,
  listSegment,
  getAccountNamesForString,
  getOpptyOwnerDetailsForString,
  getAllStageReachedNamesWithProbability,
  listAllStoryGenCriteria,
  getLiveOpportunityFlag,
  getStageDropdownLabelsForOpenOppty,
  getStageReachedDropdownLabels,
  getOpptyTypeDropdownValues,
  getClosePeriodDropdownValues,
  getDropDownValuesForAdditionalOpptyFilters,
  getDropDownValuesForAdditionalAccountFilters,
  countDeals,
  getMissingFacts,
}
