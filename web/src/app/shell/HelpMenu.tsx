import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { IconExternalLink, IconHelp, IconKeyboard } from '@tabler/icons-react'
import { screens } from '../screens.ts'

const coaching = screens.find(({ id }) => id === 'support-center')

/** Help: coaching in a new tab, and the list of keys. */
export function HelpMenu() {
  const showKeys = () => dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label="Help" visibleFrom="sm">
          <IconHelp size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {coaching && (
          <Menu.Item component="a" href={coaching.path} target="_blank" leftSection={<IconExternalLink size={16} />}>
            Coaching
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} rightSection={<Kbd size="xs">?</Kbd>} onClick={showKeys}>
          Keyboard
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
