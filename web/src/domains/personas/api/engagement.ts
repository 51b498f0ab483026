import type { SentPersonaFilter } from '@bic/contract/personas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { personaKey } from './persona-key.ts'

export type EngagedDeal = Answer<'getPersonaBuyerEngagement'>[number]
export type TopDeal = Answer<'getPersonaTopDeals'>[number]
export type MonthOfPersona = Answer<'getPersonaMonthlyDetails'>[number]

/** One persona with its counts and figures. */
export const usePersona = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('summary', filter),
    queryFn: async ({ signal }) => (await call('getPersonaSummary', { body: filter, signal }))[0] ?? null,
  })

/** Win rate, sales cycle and deal size of its deals. */
export const useDealMetrics = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('metrics', filter),
    queryFn: ({ signal }) => call('getPersonaDealMetrics', { body: filter, signal }),
  })

/** The deals in which it took part most. */
export const useTopDeals = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('topDeals', filter),
    queryFn: ({ signal }) => call('getPersonaTopDeals', { body: filter, signal }),
  })

/** Its deals by engagement. */
export const useEngagement = (filter: SentPersonaFilter, enabled: boolean) =>
  useQuery({
    queryKey: personaKey('engagement', filter),
    queryFn: ({ signal }) => call('getPersonaBuyerEngagement', { body: filter, signal }),
    enabled,
  })

/** Its deals, with the median of conversations per deal over all of them. */
export const useEngagementWithMedian = (filter: SentPersonaFilter, enabled: boolean) =>
  useQuery({
    queryKey: personaKey('engagementWithMedian', filter),
    queryFn: ({ signal }) => call('getPersonaBuyerEngagementWithMedian', { body: filter, signal }),
    enabled,
  })

/** Its calls and e-mails month by month. */
export const useConversationsByMonth = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('byMonth', filter),
    queryFn: ({ signal }) => call('getPersonaConvoCountByDateRange', { body: filter, signal }),
  })

/** Its conversations, deals and win rate month by month. */
export const useMonths = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('months', filter),
    queryFn: ({ signal }) => call('getPersonaMonthlyDetails', { body: filter, signal }),
  })
