import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

/** The message, the period and the deals that an impact analysis is of. */
export type ImpactQuery = CallInput<'getDealsForRevenueImpact'>['query']
export type IcpRow = Answer<'getDealsForIcpPerformance'>[number]
export type PiePart = Answer<'getImpactPieChartAllOpptys'>[number]
export type RepRow = Answer<'getDealsAdoptionByReps'>[number]
export type CustomerRow = Answer<'getDealsAdoptionByCustomers'>[number]
export type MonthRow = Answer<'getBuyerInterestPeriodicGrowth'>[number]
export type KeywordRow = Answer<'getKeywordAnalysisForImpactAnalysis'>[number]
export type RevenueRow = Answer<'getDealsForRevenueImpact'>[number]
export type PipelineRow = Answer<'getDealsPipelineInfluencedByCustomers'>[number]
export type TopDealRow = Answer<'getTopDealsForImpactAnalysis'>[number]
export type VelocityRow = Answer<'getImpactStageVelocity'>[number]
export type JourneyRow = Answer<'getConversationAnalysisForBuyingJourney'>[number]

const journeyOf = (query: ImpactQuery, cardId: number) => {
  const { salesPlayId: _play, attribution: _attribution, dealProfile: _profile, ...rest } = query
  return { query: { ...rest, cardId } }
}

/** The journey is of one card: of a play one of its cards is chosen. */
export const useJourneyOfMessage = (query: ImpactQuery | null, cardId: number | null) =>
  useApiQuery(
    'getConversationAnalysisForBuyingJourney',
    query === null || cardId === null ? null : journeyOf(query, cardId),
    { placeholderData: keepPreviousData },
  )
