import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Buyer = Answer<'getDgtBuyerEngagementDetails'>[number]
export type TeamMember = Answer<'getEmailStatsForOpptyTeam'>[number]

/** Who of the buyers took part in a deal, and the contacts of its account who did not. */
export const useBuyers = (storyId: number) =>
  useQuery({
    queryKey: ['deals', 'buyers', storyId],
    queryFn: ({ signal }) =>
      call('getDgtBuyerEngagementDetails', { params: { id: storyId }, body: { storyId }, signal }),
  })

/** The e-mails of our own people in a deal. */
export const useTeamEmails = (storyId: number) =>
  useQuery({
    queryKey: ['deals', 'teamEmails', storyId],
    queryFn: ({ signal }) => call('getEmailStatsForOpptyTeam', { query: { opptyId: storyId }, signal }),
  })
