import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

/** The message, the period and the deals that an impact analysis is of. */
export type ImpactQuery = CallInput<'getDealsForRevenueImpact'>['query']
type Asked = { query: ImpactQuery; signal: AbortSignal }

/** One call about a message; what was shown stays while a changed question is answered. */
const useOfMessage = <T>(name: string, query: ImpactQuery | null, ask: (asked: Asked) => Promise<T>) =>
  useQuery({
    queryKey: ['deals', 'impact', name, query],
    queryFn: ({ signal }) => ask({ query: query!, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })

export type IcpRow = Answer<'getDealsForIcpPerformance'>[number]
export const useIcp = (query: ImpactQuery | null) =>
  useOfMessage('icp', query, asked => call('getDealsForIcpPerformance', asked))

export type PiePart = Answer<'getImpactPieChartAllOpptys'>[number]
export const usePie = (query: ImpactQuery | null, significant: boolean) =>
  useOfMessage(significant ? 'pieSignificant' : 'pieAll', query, asked =>
    significant ? call('getImpactPieChartSignificantOpptys', asked) : call('getImpactPieChartAllOpptys', asked),
  )

export type RepRow = Answer<'getDealsAdoptionByReps'>[number]
export const useReps = (query: ImpactQuery | null) =>
  useOfMessage('reps', query, asked => call('getDealsAdoptionByReps', asked))

export type CustomerRow = Answer<'getDealsAdoptionByCustomers'>[number]
export const useCustomers = (query: ImpactQuery | null) =>
  useOfMessage('customers', query, asked => call('getDealsAdoptionByCustomers', asked))

export type MonthRow = Answer<'getBuyerInterestPeriodicGrowth'>[number]
export const useInterest = (query: ImpactQuery | null) =>
  useOfMessage('interest', query, asked => call('getBuyerInterestPeriodicGrowth', asked))

export type KeywordRow = Answer<'getKeywordAnalysisForImpactAnalysis'>[number]
export const useKeywords = (query: ImpactQuery | null) =>
  useOfMessage('keywords', query, asked => call('getKeywordAnalysisForImpactAnalysis', asked))

export type RevenueRow = Answer<'getDealsForRevenueImpact'>[number]
export const useRevenue = (query: ImpactQuery | null) =>
  useOfMessage('revenue', query, asked => call('getDealsForRevenueImpact', asked))

export type PipelineRow = Answer<'getDealsPipelineInfluencedByCustomers'>[number]
export const usePipeline = (query: ImpactQuery | null) =>
  useOfMessage('pipeline', query, asked => call('getDealsPipelineInfluencedByCustomers', asked))

export type TopDealRow = Answer<'getTopDealsForImpactAnalysis'>[number]
export const useTopDeals = (query: ImpactQuery | null) =>
  useOfMessage('top', query, asked => call('getTopDealsForImpactAnalysis', asked))

export type VelocityRow = Answer<'getImpactStageVelocity'>[number]
export const useVelocity = (query: ImpactQuery | null) =>
  useOfMessage('velocity', query, asked => call('getImpactStageVelocity', asked))

export type JourneyRow = Answer<'getConversationAnalysisForBuyingJourney'>[number]
/** The journey is of one card: of a play one of its cards is chosen. */
export const useJourneyOfMessage = (query: ImpactQuery | null, cardId: number | null) =>
  useQuery({
    queryKey: ['deals', 'impact', 'journey', query, cardId],
    queryFn: ({ signal }) => {
      const { salesPlayId: _play, attribution: _attribution, dealProfile: _profile, ...rest } = query!
      return call('getConversationAnalysisForBuyingJourney', { query: { ...rest, cardId: cardId! }, signal })
    },
    enabled: query !== null && cardId !== null,
    placeholderData: keepPreviousData,
  })
