import { Stack } from '@mantine/core'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { OwnNotifications } from './OwnNotifications.tsx'
import { SampleAlerts } from './SampleAlerts.tsx'

interface AlertsPanelProps {
  userId: number
  /** How many alerts the user has. */
  count: number
  opened: boolean
  onClose: () => void
}

/** The notifications of the user and, separately, samples of alerts. */
export default function AlertsPanel({ userId, count, opened, onClose }: AlertsPanelProps) {
  return (
    <SidePanel title="Alerts" opened={opened} onClose={onClose}>
      <Stack gap="xl">
        <OwnNotifications userId={userId} onFollow={onClose} />
        <SampleAlerts count={count} />
      </Stack>
    </SidePanel>
  )
}
