import { Group, VisuallyHidden } from '@mantine/core'
import { Skeleton } from '../state/Skeleton.tsx'

const shares = [38, 62, 48, 80, 55, 92, 70, 44, 84, 60]

/** A chart to come: bars over a line, as high as it will be. */
export const ChartSkeleton = ({ height }: { height: number }) => (
  <div role="status" aria-busy style={{ height }}>
    <VisuallyHidden>Loading</VisuallyHidden>
    <Group h={height - 24} gap="md" align="flex-end" wrap="nowrap">
      {shares.map(share => (
        <Skeleton key={share} height={`${share}%`} style={{ flex: 1 }} />
      ))}
    </Group>
    <Skeleton height={8} style={{ marginTop: 16 }} />
  </div>
)
