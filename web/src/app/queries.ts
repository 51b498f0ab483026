import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'

const mayHelpToRepeat = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** The cache of answers. Live events say what has changed, so nothing is asked for again on focus. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && mayHelpToRepeat(error),
    },
  },
})
