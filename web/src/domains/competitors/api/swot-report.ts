import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { isAnswerTo, queryKeyOf } from '#lib/query-key.ts'

const pollEvery = 2000

/** A report that is being written, until it is ready; then the strengths and weaknesses show it. */
export const useReportState = (reportId: number | null) => {
  const queries = useQueryClient()
  return useQuery({
    queryKey: queryKeyOf('getTrendingReportDetails', { params: { reportId: reportId ?? 0 } }),
    queryFn: async ({ signal }) => {
      const report = await call('getTrendingReportDetails', { params: { reportId: reportId! }, signal })
      if (report.status === 'ready')
        await queries.invalidateQueries({
          predicate: ({ queryKey }) => isAnswerTo(queryKey, 'getStrengthWeaknessCardsAndTopDealsForSwot'),
        })
      return report
    },
    enabled: reportId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? pollEvery : false),
  })
}
