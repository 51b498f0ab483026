import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'

/** The stages that conversations can be filtered by. */
export const useStages = () =>
  useQuery({ queryKey: ['deals', 'stages'], queryFn: ({ signal }) => call('getStageDropdownLabels', { signal }) })
