import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The scheme to switch to, and how. Until it is used, the system's choice counts. */
export function useColourScheme(): { other: 'light' | 'dark'; change: () => void } {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  return { other, change: () => setColorScheme(other) }
}
