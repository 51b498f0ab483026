import { Button, Text } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'

import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { CustomerProfile } from '../profile/CustomerProfile.tsx'
import classes from './Tearsheet.module.css'

/** The account behind the deal: its profile, small here and large in a window. */
export function AccountSide({ dealId, disabled }: { dealId: number; disabled: boolean }) {
  const query = useApiQuery('getAccountDetails', { params: { storyId: dealId } })
  const [large, setLarge] = useState(false)
  return (
    <QueryState query={query} loading={<SkeletonText lines={6} />}>
      {data => {
        const { accountId, name } = data
        if (accountId === null)
          return (
            <Text size="sm" c="dimmed">
              No account is known for this deal.
            </Text>
          )
        const profile = { accountId, dealId, disabled }
        return (
          <div className={classes.card}>
            <CustomerProfile key={accountId} {...profile} look="primary" />
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconId size={14} aria-hidden />}
              onClick={() => setLarge(true)}
              className={classes.profileOpener}
            >
              Full profile
            </Button>
            <Dialog title={`Customer profile: ${name}`} opened={large} onClose={() => setLarge(false)} size="lg">
              <CustomerProfile {...profile} look="secondary" />
            </Dialog>
          </div>
        )
      }}
    </QueryState>
  )
}
