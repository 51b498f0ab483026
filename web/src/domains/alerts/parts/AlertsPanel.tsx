import { Drawer, Stack } from '@mantine/core'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import classes from './Alerts.module.css'
import { OwnNotifications } from './OwnNotifications.tsx'
import { SampleAlerts } from './SampleAlerts.tsx'

interface AlertsPanelProps {
  userId: number
  /** How many alerts the user has. */
  count: number
  opened: boolean
  onClose: () => void
}

/** What the user was told, and, told apart, samples of alerts. */
export default function AlertsPanel({ userId, count, opened, onClose }: AlertsPanelProps) {
  useReturnFocus(opened)
  return (
    <Drawer.Root position="right" size={420} returnFocus={false} opened={opened} onClose={onClose}>
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <div className={classes.panelHead}>
          <Drawer.Title component="h2" fw={600} fz="lg">
            Alerts
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          <Stack gap="xl">
            <OwnNotifications userId={userId} onFollow={onClose} />
            <SampleAlerts count={count} />
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
