import type { SignedInUser } from '@bic/contract/access'
import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGridDots } from '@tabler/icons-react'
import { useEntitlement } from '../../lib/entitlement.ts'
import { gridTiles } from '../home/grid-tiles.ts'
import { screens } from '../screens.ts'
import { TileGroup } from './TileGroup.tsx'

/** What the user may open, as a small grid under the main-menu icon: features, and the ways to daily work. */
export function TilesMenu({ user }: { user: SignedInUser }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const context = useEntitlement().data?.context
  const { features, workspace } = gridTiles(screens, user, context)
  if (features.length + workspace.length === 0) return null
  return (
    <Popover opened={opened} onChange={close} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Main menu" disabled={opened}>
          <ActionIcon aria-label="Main menu" onClick={toggle}>
            <IconGridDots size={20} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Main menu">
        <TileGroup title="Features" tiles={features} onGo={close} />
        <TileGroup title="Workspace" tiles={workspace} onGo={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
