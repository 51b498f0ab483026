import { ActionIcon, Kbd } from '@mantine/core'
import { IconExternalLink, IconHelp, IconKeyboard } from '@tabler/icons-react'
import { showKeys } from '#ui/keys/show-keys.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import { usePlace } from '../use-place.ts'
import { coaching } from './header-items.ts'

/** Help: coaching in a new tab, and the list of keys. */
export function HelpMenu() {
  const state = usePlace(coaching)
  return (
    <PopMenu
      label="Help"
      target={props => (
        <ActionIcon {...props}>
          <IconHelp size={20} />
        </ActionIcon>
      )}
    >
      <PopMenuItem
        icon={<IconExternalLink size={16} />}
        shut={state.is === 'shut' ? state.reason : undefined}
        onClick={() => window.open(coaching.address, '_blank')}
      >
        {coaching.label}
      </PopMenuItem>
      <PopMenuItem icon={<IconKeyboard size={16} />} end={<Kbd size="xs">?</Kbd>} onClick={showKeys}>
        Keyboard
      </PopMenuItem>
    </PopMenu>
  )
}
