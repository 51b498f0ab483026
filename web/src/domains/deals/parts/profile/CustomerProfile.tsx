import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Profile.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileView } from './ProfileView.tsx'
import type { ProfileStyle } from './profile-style.ts'

interface CustomerProfileProps {
  accountId: number
  /** The deal that it is shown at. */
  dealId: number
  look: ProfileStyle
  /** The deal is disabled: nothing can be changed. */
  disabled: boolean
}

/** The profile of an account: seen, or edited. */
export function CustomerProfile({ accountId, dealId, look, disabled }: CustomerProfileProps) {
  const query = useApiQuery('getCustomerProfile', { params: { accountId } })
  const [editing, setEditing] = useState(false)
  return (
    <QueryState query={query} loading={<SkeletonText lines={5} />}>
      {data => (
        <section
          className={classes.profile}
          aria-label={look === 'primary' ? 'Customer profile' : 'Full customer profile'}
          data-look={look}
        >
          {editing && !disabled ? (
            <ProfileForm
              accountId={accountId}
              dealId={dealId}
              profile={data}
              look={look}
              onDone={() => setEditing(false)}
            />
          ) : (
            <>
              <ProfileView profile={data} look={look} />
              {!disabled && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconPencil size={14} aria-hidden />}
                  className={classes.edit}
                  onClick={() => setEditing(true)}
                >
                  Edit profile
                </Button>
              )}
            </>
          )}
        </section>
      )}
    </QueryState>
  )
}
