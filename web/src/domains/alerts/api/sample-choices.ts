import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'
import { notify } from '../../../ui/notify.ts'

const queryKey = ['alerts', 'sample-choices']

/** What the user made of the sample alerts, by sample. */
export const useSampleChoices = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listAlertSampleChoices', { signal }),
    select: rows => new Map(rows.map(({ sample, choice }) => [sample, choice])),
  })

export function useChooseSample() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'chooseAlertSample'>['body']) => call('chooseAlertSample', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: error => notify.error(error),
  })
}
