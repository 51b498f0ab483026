import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Query } from '#ui/state/QueryState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'

interface DealStateProps<T> {
  /** Of the screen while the deal is not there. */
  title: string
  /** The deal of the address; null when it names none. */
  dealId: number | null
  query: Query<T>
  children: (data: T, dealId: number) => ReactNode
}

/** A screen of one deal: what a query answered of it, or the way to all deals when there is no such deal. */
export function DealState<T>({ title, dealId, query, children }: DealStateProps<T>) {
  const actions = (
    <Button component={Link} href={links.deals()} variant="default">
      Show all deals
    </Button>
  )
  if (dealId === null)
    return (
      <Page title={title}>
        <EmptyState title="This deal was not found" actions={actions} />
      </Page>
    )
  return (
    <ScreenState title={title} query={query} actions={actions}>
      {data => children(data, dealId)}
    </ScreenState>
  )
}
