import type { ReactNode } from 'react'
import { Awaited } from './Awaited.tsx'
import { ErrorState } from './ErrorState.tsx'

export interface Query<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface QueryStateProps<T> {
  query: Query<T>
  /** Until there is an answer; nothing when null. */
  loading: ReactNode
  /** Instead of an empty list. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** What a query answered; until then its loading or its error with Retry. An answer stays when asking again fails. */
export function QueryState<T>({ query, loading, empty, children }: QueryStateProps<T>) {
  const { data, error, refetch } = query
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : (loading ?? <Awaited />)
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return children(data)
}
