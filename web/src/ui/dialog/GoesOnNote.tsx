import { Text } from '@mantine/core'

/** Says that what was confirmed takes its time; a screen reader reads it out. */
export function GoesOnNote({ isLong }: { isLong: boolean }) {
  if (!isLong) return null
  return (
    <Text role="status" size="sm" c="dimmed" mt="xs">
      This takes longer than usual. It continues when you close this window, and a message says if it fails.
    </Text>
  )
}
