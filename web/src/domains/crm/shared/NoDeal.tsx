import { Button } from '@mantine/core'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'

interface NoDealProps {
  /** Of the page. */
  title: string
  /** Why the deal did not come; null when its address names none. */
  error: unknown
  onRetry: () => void
}

/** A page of a deal that is not there or did not come, with the way to all deals. */
export function NoDeal({ title, error, onRetry }: NoDealProps) {
  const actions = (
    <Button component={Link} href={links.deals()} variant="default">
      Show all deals
    </Button>
  )
  return (
    <Page title={title}>
      {error === null ? (
        <EmptyState title="This deal was not found" actions={actions} />
      ) : (
        <ErrorState error={error} onRetry={onRetry} actions={actions} />
      )}
    </Page>
  )
}
