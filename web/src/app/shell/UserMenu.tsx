import type { SignedInUser } from '@bic/contract/calls/access'
import { Text, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconKey, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { logout } from '#domains/access/actions/logout.ts'
import { OwnAvatar } from '#domains/access/parts/OwnAvatar.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useGo } from '#lib/navigation.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import { usePlace } from '../use-place.ts'
import { profile } from './header-items.ts'
import classes from './UserMenu.module.css'

/** The scheme to switch to, and how. Until it is used, the system's choice counts. */
function useColourScheme(): { other: 'light' | 'dark'; change: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  return { other, change: () => setColorScheme(other) }
}

const ChangeOwnPassword = lazyPart('change-password', () => import('#domains/access/parts/ChangeOwnPassword.tsx'))

/** Who is signed in, the way to the own profile and password, and out. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const go = useGo()
  const scheme = useColourScheme()
  const own = usePlace(profile)
  const [changing, setChanging] = useState<'never' | 'open' | 'closed'>('never')
  const fullName = `${user.firstName} ${user.lastName}`.trim()
  return (
    <>
      <PopMenu
        label={`User menu of ${fullName}`}
        width={256}
        target={props => (
          <UnstyledButton {...props} className={classes.button}>
            <OwnAvatar name={fullName} size={32} />
          </UnstyledButton>
        )}
      >
        <div className={classes.who}>
          <Text fw={600} truncate>
            {fullName}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.customerName}
          </Text>
        </div>
        <PopMenuItem
          icon={<IconUserCircle size={16} />}
          shut={own.is === 'shut' ? own.reason : undefined}
          onClick={() => go(profile.address)}
        >
          {profile.label}
        </PopMenuItem>
        <PopMenuItem icon={<IconKey size={16} />} onClick={() => setChanging('open')}>
          Change password
        </PopMenuItem>
        <PopMenuItem
          icon={scheme.other === 'dark' ? <IconMoon size={16} /> : <IconSun size={16} />}
          onClick={scheme.change}
        >
          Switch to {scheme.other}
        </PopMenuItem>
        <PopMenuItem icon={<IconLogout size={16} />} onClick={logout}>
          Logout
        </PopMenuItem>
      </PopMenu>
      {changing !== 'never' && (
        <Suspense>
          <ChangeOwnPassword opened={changing === 'open'} onClose={() => setChanging('closed')} />
        </Suspense>
      )}
    </>
  )
}
