import { ActionIcon, Kbd } from '@mantine/core'
import { IconExternalLink, IconHelp, IconKeyboard } from '@tabler/icons-react'
import { showKeys } from '../../ui/keys/show-keys.ts'
import { PopMenu, PopMenuItem } from '../../ui/PopMenu.tsx'
import { screens } from '../screens.ts'

const coaching = screens.find(({ id }) => id === 'support-center')

/** Help: coaching in a new tab, and the list of keys. */
export function HelpMenu() {
  return (
    <PopMenu
      label="Help"
      target={props => (
        <ActionIcon {...props} visibleFrom="sm">
          <IconHelp size={20} />
        </ActionIcon>
      )}
    >
      {coaching && (
        <PopMenuItem icon={<IconExternalLink size={16} />} onClick={() => window.open(coaching.path, '_blank')}>
          Coaching
        </PopMenuItem>
      )}
      <PopMenuItem icon={<IconKeyboard size={16} />} end={<Kbd size="xs">?</Kbd>} onClick={showKeys}>
        Keyboard
      </PopMenuItem>
    </PopMenu>
  )
}
