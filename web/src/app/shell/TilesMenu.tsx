import type { SignedInUser } from '@bic/contract/calls/access'
import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGridDots } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Hint } from '#ui/Hint.tsx'
import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'

const TileGroups = lazy(() => import('./TileGroups.tsx'))

/** What the user may open, as a small grid under the main-menu icon; it is loaded when first opened. */
export function TilesMenu({ user }: { user: SignedInUser }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={opened} onChange={close} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Hint label="Main menu" disabled={opened}>
          <ActionIcon aria-label="Main menu" onClick={toggle}>
            <IconGridDots size={20} />
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Main menu">
        <Suspense fallback={<LoadingSpinner />}>
          <TileGroups user={user} onGo={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
