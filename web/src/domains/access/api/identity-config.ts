import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How single sign-on begins here, and whether there is any. */
export const useIdentityConfig = () =>
  useQuery({ queryKey: ['identity-config'], queryFn: ({ signal }) => call('getIdentityConfig', { signal }) })
