import { Button, Text } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../../ui/state/Skeletons.tsx'
import { useAccountDetails } from '../../api/profile.ts'
import { CustomerProfile } from '../profile/CustomerProfile.tsx'
import classes from './Tearsheet.module.css'

/** The account behind the deal: its profile, small here and large in a window. */
export function AccountSide({ storyId, disabled }: { storyId: number; disabled: boolean }) {
  const { data, error, refetch } = useAccountDetails(storyId)
  const [large, setLarge] = useState(false)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const { accountId, name } = data
  if (accountId === null)
    return (
      <Text size="sm" c="dimmed">
        No account is known for this deal.
      </Text>
    )
  const profile = { accountId, storyId, disabled }
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
}
