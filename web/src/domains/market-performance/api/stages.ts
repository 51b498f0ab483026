import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { FilterOfMarket } from './filter-query.ts'

export type StageStep = Answer<'getBJIStageReachedDetails'>[number]

/** What was talked about at each stage that was reached. */
export const useStages = (filter: FilterOfMarket | null) =>
  useQuery({
    queryKey: ['deals', 'stagesReached', filter],
    queryFn: ({ signal }) => call('getBJIStageReachedDetails', { body: filter!, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  })
