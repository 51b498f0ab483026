import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { NewDealButton } from './deal-dialog/NewDealButton.tsx'

interface NoDealsYetProps {
  title?: string
  /** What will appear here, in a sentence. */
  children?: ReactNode
}

/** In the place of what rests on deals while the customer has none: what is missing, and the way to it. */
export function NoDealsYet({ title = 'No deals yet', children }: NoDealsYetProps) {
  const user = useUser()
  const loads = user !== null && isAdministrator(user)
  const others = (
    <>
      <NewDealButton variant="default" />
      <Button component={Link} href={links.upload()} variant="default">
        Upload conversations
      </Button>
    </>
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
            {others}
          </>
        ) : (
          others
        )
      }
    >
      {children}{' '}
      {loads
        ? 'Load deals from your CRM or a table, or create them here. An uploaded conversation goes to the deal that you choose.'
        : 'Your administrator loads deals from your CRM, or you create them here. An uploaded conversation goes to the deal that you choose.'}
    </EmptyState>
  )
}
