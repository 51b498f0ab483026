import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

type Generate = NonNullable<CallInput<'generateReport'>['body']>

/** Starts writing a report in the background. */
export const useGenerateReport = () => useMutation({ mutationFn: (body: Generate) => call('generateReport', { body }) })

const pollEvery = 2000

/** A report that is being written, until it is ready. */
export const useReportState = (reportId: number | null) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['reports', 'state', reportId],
    queryFn: async ({ signal }) => {
      const report = await call('getTrendingReportDetails', { params: { reportId: reportId! }, signal })
      if (report.status === 'ready') await client.invalidateQueries({ queryKey: ['deals', 'swot'] })
      return report
    },
    enabled: reportId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? pollEvery : false),
  })
}

/** What a report says of a card. */
export const useWrittenInsight = (reportId: number | null, cardId: number) =>
  useQuery({
    queryKey: ['reports', 'insight', reportId, cardId],
    queryFn: ({ signal }) => call('getBuyerInsightWithMessage', { query: { reportId: reportId!, cardId }, signal }),
    enabled: reportId !== null,
  })
