import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'

interface NoDealsYetProps {
  title?: string
  /** What will appear here, in a sentence. */
  children?: ReactNode
}

/** In the place of what rests on deals while the customer has none: what is missing, and the way to it. */
export function NoDealsYet({ title = 'No deals yet', children }: NoDealsYetProps) {
  const user = useUser()
  const loads = user !== null && isAdministrator(user)
  const upload = (
    <Button component={Link} href={links.upload()} variant="default">
      Upload conversations
    </Button>
  )
  return (
    <EmptyState
      title={title}
      actions={
        loads ? (
          <>
            <Button component={Link} href={links.uploadCsv()}>
              Load deals
            </Button>
            {upload}
          </>
        ) : (
          upload
        )
      }
    >
      {children}{' '}
      {loads
        ? 'Deals come from tables of your CRM; an uploaded conversation creates its deal, too.'
        : 'Your administrator loads deals from your CRM; an uploaded conversation creates its deal, too.'}
    </EmptyState>
  )
}
