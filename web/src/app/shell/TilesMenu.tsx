import type { SignedInUser } from '@bic/contract/calls/access'
import { ActionIcon, Popover } from '@mantine/core'
import { IconGridDots } from '@tabler/icons-react'
import { lazy, type MouseEvent, Suspense, useId, useState } from 'react'
import { Hint } from '#ui/Hint.tsx'
import { LatePopover, popoverAttributes } from '#ui/LatePopover.tsx'
import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'

const TileGroups = lazy(() => import('./TileGroups.tsx'))

/** What the user may open, as a small grid under the main-menu icon; it is loaded when first opened. */
export function TilesMenu({ user }: { user: SignedInUser }) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const close = () => setOpened(false)
  const toggle = (event: MouseEvent<HTMLElement>) => {
    setButton(event.currentTarget)
    setOpened(!opened)
  }
  return (
    <>
      <Hint label="Main menu" disabled={opened}>
        <ActionIcon aria-label="Main menu" onClick={toggle} {...popoverAttributes(id, opened)}>
          <IconGridDots size={20} />
        </ActionIcon>
      </Hint>
      <LatePopover id={id} anchor={button} opened={opened} onChange={close} position="bottom-end" shadow="md" trapFocus>
        <Popover.Dropdown p="xs" aria-label="Main menu">
          <Suspense fallback={<LoadingSpinner />}>
            <TileGroups user={user} onGo={close} />
          </Suspense>
        </Popover.Dropdown>
      </LatePopover>
    </>
  )
}
