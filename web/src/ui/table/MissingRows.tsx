import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Says that rows in view could not be read, while others are there. */
export const MissingRows = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
    <Group justify="space-between">
      Some rows could not be loaded.
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </Group>
  </Alert>
)
