import { Anchor, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { OwnNotifications } from './OwnNotifications.tsx'
import { SampleAlerts } from './SampleAlerts.tsx'

/** What stands beside real alerts only when one asks for it. */
function Collapsed({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (shown) return children
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => setShown(true)} style={{ alignSelf: 'start' }}>
      {label}
    </Anchor>
  )
}

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
        {count === 0 ? (
          <SampleAlerts count={count} />
        ) : (
          <Collapsed label="Show samples of alerts">
            <SampleAlerts count={count} />
          </Collapsed>
        )}
      </Stack>
    </SidePanel>
  )
}
