import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Light or dark. Until it is used, the system's choice counts. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const present = useComputedColorScheme('light')
  const other = present === 'dark' ? 'light' : 'dark'
  const Icon = present === 'dark' ? IconSun : IconMoon
  return (
    <Tooltip label={`Switch to ${other}`}>
      <ActionIcon aria-label={`Switch to ${other}`} onClick={() => setColorScheme(other)}>
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
