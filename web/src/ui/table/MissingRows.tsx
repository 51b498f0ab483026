import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { describeError } from '#lib/api-error.ts'
import { useShownError } from '#lib/shown-errors.ts'

/** Says that rows in view could not be read, while others are there. */
export function MissingRows({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useShownError(error, { canRetry: true })
  return (
    <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Group justify="space-between">
        Some rows could not be loaded. {describeError(error)}
        <Button variant="default" size="xs" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  )
}
