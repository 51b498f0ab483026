import { Stack, VisuallyHidden } from '@mantine/core'
import { Skeleton } from '#ui/state/Skeleton.tsx'

/** One line of a transcript to come, in pixels. */
export const placeholder = { height: 42, width: 680 } as const

const lines = Array.from({ length: 10 }, (_, line) => line)

/** Stands where a transcript will. */
export function TranscriptPlaceholder() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Stack gap="sm" p="md">
        {lines.map(line => (
          <Skeleton key={line} height={placeholder.height} width={placeholder.width} style={{ maxWidth: '100%' }} />
        ))}
      </Stack>
    </div>
  )
}
