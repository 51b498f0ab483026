import { describeRemoved } from '@bic/contract/purges/purge-words'
import { Stack, Text } from '@mantine/core'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Removal } from './describe-connection.ts'

const describeRemoval = ({ label, purge, status, done, total, startedAt, finishedAt, removed }: Removal): string => {
  const what = purge ? `${label} with what came in` : label
  if (status === 'queued' || status === 'running') {
    const progress = total === 0 ? '' : `: ${formatCount(done)} of ${formatQuantity(total, 'conversation')}`
    return `${what} is being disconnected${progress}.`
  }
  if (status !== 'done') return `${what} was not disconnected to the end on ${formatDateTime(startedAt)}.`
  const went = describeRemoved(removed, formatQuantity)
  return `${what} was disconnected on ${formatDateTime(finishedAt)}. Removed: ${went.length === 0 ? 'nothing' : went.join(', ')}.`
}

/** Connections that were removed lately, with what went. */
export function RemovalList({ removals }: { removals: readonly Removal[] }) {
  return (
    <Panel title="Disconnected">
      <Stack gap="xs">
        {removals.map(removal => (
          <Text key={removal.jobRunId} size="sm" role="status">
            {describeRemoval(removal)}
          </Text>
        ))}
      </Stack>
    </Panel>
  )
}
