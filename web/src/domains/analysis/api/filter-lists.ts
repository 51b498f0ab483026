import { useQuery } from '@tanstack/react-query'
import { call, firstAnswersTo } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'

const industry = { params: { x: 'information technology' } }
const ofSegment = { params: { industryName: 'information technology' } }
const named = (rows: readonly { readonly qualifierId: number; readonly value: string }[]) =>
  rows.map(({ qualifierId, value }) => ({ id: qualifierId, name: value }))

const placesOf = ([markets, industries, segments, regions]: readonly [
  Answer<'listMarket'>,
  Answer<'listIndustry'>,
  Answer<'listSegment'>,
  Answer<'listRegion'>,
]) => ({ markets, industries: named(industries), segments: named(segments), regions })

/** Markets, industries, segments and regions by name. */
export const usePlaces = () =>
  useQuery({
    queryKey: composedKey(['listMarket', 'listIndustry', 'listSegment', 'listRegion']),
    queryFn: async ({ signal }) => {
      const lists = Promise.all([
        call('listMarket', { ...industry, signal }),
        call('listIndustry', { ...industry, signal }),
        call('listSegment', { ...ofSegment, signal }),
        call('listRegion', { ...industry, signal }),
      ])
      return placesOf(await lists)
    },
    initialData: () => {
      const first = firstAnswersTo(
        ['listMarket', industry],
        ['listIndustry', industry],
        ['listSegment', ofSegment],
        ['listRegion', industry],
      )
      return first && placesOf(first)
    },
  })

/** Whether open deals are looked at: asked once in a session of a person. */
export function useLive() {
  const userId = useUser()?.userId
  return useQuery({
    queryKey: ['live opportunities', userId],
    queryFn: async ({ signal }) => {
      const { liveOpportunityFlag } = await call('getLiveOpportunityFlag', { signal })
      return liveOpportunityFlag === 'Y'
    },
    initialData: () => {
      const [first] = firstAnswersTo(['getLiveOpportunityFlag']) ?? []
      return first && first.liveOpportunityFlag === 'Y'
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Stages, types and close periods of open or of closed deals. */
export const useOpptyLists = (openFlag: 'Y' | 'N') =>
  useQuery({
    queryKey: composedKey(['getOpptyTypeDropdownValues', 'getStageReachedDropdownLabels'], openFlag),
    queryFn: async ({ signal }) => {
      const query = { query: { openFlag }, signal }
      const [types, periods, stagesReached, openStages, allStages] = await Promise.all([
        call('getOpptyTypeDropdownValues', query),
        call('getClosePeriodDropdownValues', query),
        call('getStageReachedDropdownLabels', query),
        openFlag === 'Y' ? call('getStageDropdownLabelsForOpenOppty', { signal }) : null,
        openFlag === 'Y' ? null : call('getStageDropdownLabels', { signal }),
      ])
      return { types, periods, stagesReached, openStages, allStages }
    },
    initialData: () => {
      const query = { query: { openFlag } }
      const isOpen = openFlag === 'Y'
      const first = firstAnswersTo(
        ['getOpptyTypeDropdownValues', query],
        ['getClosePeriodDropdownValues', query],
        ['getStageReachedDropdownLabels', query],
        [isOpen ? 'getStageDropdownLabelsForOpenOppty' : 'getStageDropdownLabels'],
      )
      if (!first) return undefined
      const [types, periods, stagesReached, stages] = first
      return {
        types,
        periods,
        stagesReached,
        openStages: isOpen ? stages : null,
        allStages: isOpen ? null : (stages as Answer<'getStageDropdownLabels'>),
      }
    },
  })

/** What can be chosen of one market; each list is asked for when it is needed. */
export function useMarketLists(
  marketId: number | undefined,
  needed: Readonly<Record<'cards' | 'personas' | 'solutions', boolean>>,
) {
  const ofMarket = marketId === undefined ? null : { params: { marketId } }
  const competitors = useApiQuery('getCompetitorCardList', ofMarket, { enabled: needed.cards })
  const partners = useApiQuery('getPartnerCardList', ofMarket, { enabled: needed.cards })
  const personas = useApiQuery('listPersonasByMarket', ofMarket, { enabled: needed.personas })
  const solutions = useApiQuery('listSolutionsByMarket', ofMarket, { enabled: needed.solutions })
  return { competitors, partners, personas, solutions }
}
