import { Group, Loader, Text } from '@mantine/core'

/** Something short is on its way, and its shape is not known. Where it is, skeletons show it. */
export function LoadingSpinner({ size = 20 }: { size?: number }) {
  return (
    <Group gap="xs" justify="center" p="md" role="status">
      <Loader size={size} aria-hidden />
      <Text size="sm" c="dimmed">
        Loading
      </Text>
    </Group>
  )
}
