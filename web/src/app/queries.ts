import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'

/** Seconds that a page waits by itself; a longer wait is shown, with a button to try again. */
const longestWait = 15

const mayHelpToRepeat = (error: Error): boolean => {
  if (!(error instanceof ApiError)) return false
  const { status, retryAfter = 0 } = error
  return (status === 0 || status >= 502 || (status === 429 && retryAfter > 0)) && retryAfter <= longestWait
}

/** Milliseconds before a question is asked again: what the server said, else twice as long each time. */
export const waitBefore = (count: number, error: Error): number =>
  1000 * (error instanceof ApiError && error.retryAfter ? error.retryAfter : 2 ** count)

export const asksAgain = (count: number, error: Error): boolean => count < 2 && mayHelpToRepeat(error)

/**
 * The cache of answers. Live events say what has changed, so nothing is asked for again on focus. Requests go out also
 * when the browser says that it is offline: the product may run on the same machine or in a network of its own, and a
 * request that fails says so, while one that waits for the network says nothing.
 */
export const queries = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: asksAgain,
      retryDelay: waitBefore,
    },
  },
})
