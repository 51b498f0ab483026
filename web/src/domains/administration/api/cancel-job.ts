import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../ui/notify.ts'

/** Asks work to stop; what is done stays. */
export function useCancelJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('cancelJobRun', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
    onError: error => notify.error(error),
  })
}
