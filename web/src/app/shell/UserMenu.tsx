import type { SignedInUser } from '@bic/contract/access'
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { logout } from '../../domains/access/actions/logout.ts'
import { useGo } from '../../lib/navigation.ts'
import { screens } from '../screens.ts'

const ChangeOwnPassword = lazy(() => import('../../domains/access/parts/ChangeOwnPassword.tsx'))
const profile = screens.find(({ id }) => id === 'my-profile')

/** Who is signed in, the way to the own profile and password, and out. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const go = useGo()
  const [changing, setChanging] = useState<'never' | 'open' | 'closed'>('never')
  const fullName = `${user.firstName} ${user.lastName}`.trim()
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton aria-label={`User menu of ${fullName}`} ml={4} style={{ borderRadius: '50%' }}>
            <Avatar name={fullName} color="teal" size={32} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="md" fw={600} c="var(--bic-text)" truncate>
              {fullName}
            </Text>
            <Text size="xs" truncate>
              {user.email}
            </Text>
            <Text size="xs" truncate>
              {user.customerName}
            </Text>
          </Menu.Label>
          <Menu.Divider />
          {profile && (
            <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={() => go(profile.path)}>
              View/Update your profile
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setChanging('open')}>
            Change password
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={logout}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {changing !== 'never' && (
        <Suspense>
          <ChangeOwnPassword opened={changing === 'open'} onClose={() => setChanging('closed')} />
        </Suspense>
      )}
    </>
  )
}
