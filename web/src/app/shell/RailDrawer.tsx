import type { SignedInUser } from '@bic/contract/access'
import { Drawer } from '@mantine/core'
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts'
import { RailEntries } from './RailEntries.tsx'

interface RailDrawerProps {
  user: SignedInUser
  opened: boolean
  onClose: () => void
}

/** The navigation of narrow screens. */
export default function RailDrawer({ user, opened, onClose }: RailDrawerProps) {
  useReturnFocus(opened)
  return (
    <Drawer.Root returnFocus={false} opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label="Navigation">
        <Drawer.CloseButton aria-label="Close" m="xs" />
        <nav aria-label="Main">
          <RailEntries user={user} wide />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
