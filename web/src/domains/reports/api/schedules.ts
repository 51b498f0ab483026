import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { refetchChanged } from '#lib/refetch.ts'

export type Schedule = Answer<'listReportSchedules'>[number]

/** Has a report mailed, or (null) no longer. */
export function useSetSchedule(present: Schedule | undefined) {
  const queries = useQueryClient()
  return useMutation<unknown, Error, CallInput<'setReportSchedule'>['body'] | null>({
    mutationFn: async body => {
      if (body !== null) return call('setReportSchedule', { body })
      if (present) await call('removeReportSchedule', { params: { id: present.id } })
      return null
    },
    onSuccess: () => refetchChanged(queries, 'setReportSchedule'),
  })
}
