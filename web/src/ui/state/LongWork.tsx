import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { NotificationBar } from '../NotificationBar.tsx'
import { estimateLeft, formatTimeLeft } from './estimate-left.ts'
import { longJobNotice } from './long-job-notice.ts'

interface LongWorkProps {
  label: ReactNode
  done: number
  /** Null while it is not known how much there is. */
  total: number | null
  /** "conversations", "rows". */
  unit?: string
  /** Seconds since it began, for the estimate. */
  elapsedSeconds?: number
  onCancel?: (() => void) | undefined
  cancelling?: boolean
  /** A line under the bar: what is being done, what failed. */
  note?: ReactNode
}

/** Work that takes long: a bar with counts, an estimate and Cancel. */
export function LongWork({
  label,
  done,
  total,
  unit = '',
  elapsedSeconds = 0,
  onCancel,
  cancelling = false,
  note,
}: LongWorkProps) {
  const left = total === null ? null : estimateLeft(done, total, elapsedSeconds)
  const notice = left === null ? null : longJobNotice(left + elapsedSeconds)
  const share = total ? Math.min(100, (done / total) * 100) : 0
  const counts = total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
  return (
    <Stack gap={6}>
      {notice && <NotificationBar key={notice}>{notice}</NotificationBar>}
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm" fw={500} truncate>
          {label}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {counts} {unit}
            {left !== null && left > 0 && `, ${formatTimeLeft(left)} left`}
          </Text>
          {onCancel && (
            <Button size="compact-sm" variant="default" onClick={onCancel} loading={cancelling}>
              Cancel
            </Button>
          )}
        </Group>
      </Group>
      <Progress
        value={total === null ? 100 : share}
        animated={total === null}
        aria-label={typeof label === 'string' ? label : 'Progress'}
        size="sm"
      />
      {note && (
        <Text component="div" size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  )
}
