import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

interface Query<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface QueryStateProps<T> {
  query: Query<T>
  /** In place of what is on its way. */
  loading: ReactNode
  /** In place of a list that has nothing in it. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brought; until then its loading or its error with Retry. What was there stays when asking again fails. */
export function QueryState<T>({ query, loading, empty, children }: QueryStateProps<T>) {
  const { data, error, refetch } = query
  if (data === undefined) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : loading
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return children(data)
}
