import type { ReactNode } from 'react'
import { Page } from '../layout/Page.tsx'
import { ErrorState } from './ErrorState.tsx'
import type { Query } from './QueryState.tsx'
import { SkeletonScreen } from './Skeletons.tsx'

interface ScreenStateProps<T> {
  /** Of the screen while it has no answer that names it. */
  title: string
  query: Query<T>
  /** Beside Retry. */
  actions?: ReactNode
  children: (data: T) => ReactNode
}

/** A whole screen that shows what a query answered, as `<QueryState>` does for a part of one. */
export function ScreenState<T>({ title, query, actions, children }: ScreenStateProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonScreen />
  return (
    <Page title={title}>
      <ErrorState error={error} onRetry={() => void refetch()} actions={actions} />
    </Page>
  )
}
