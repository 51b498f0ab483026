import type { SignedInUser } from '@bic/contract/calls/access'
import { Drawer } from '@mantine/core'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import { DrawerTools } from './DrawerTools.tsx'
import { SidebarEntries } from './SidebarEntries.tsx'

interface SidebarDrawerProps {
  user: SignedInUser
  opened: boolean
  onClose: () => void
}

/** The navigation of narrow screens. */
export default function SidebarDrawer({ user, opened, onClose }: SidebarDrawerProps) {
  useReturnFocus(opened)
  return (
    <Drawer.Root returnFocus={false} opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label="Navigation">
        <Drawer.CloseButton aria-label="Close" m="xs" />
        <nav aria-label="Main">
          <SidebarEntries user={user} wide />
          <DrawerTools userId={user.userId} onDone={onClose} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
