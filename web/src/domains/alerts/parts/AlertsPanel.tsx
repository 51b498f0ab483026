import { Anchor, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { OwnNotifications } from './OwnNotifications.tsx'
import { RaisedAlerts } from './raised/RaisedAlerts.tsx'
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

/** What the alerts of the user reported, their notifications and, as long as there is neither, samples of alerts. */
export default function AlertsPanel({ userId, count, opened, onClose }: AlertsPanelProps) {
  const raised = useApiQuery('listRaisedAlerts').data?.length
  const isEmpty = count === 0 && raised === 0
  return (
    <SidePanel title="Alerts" opened={opened} onClose={onClose}>
      <Stack gap="xl">
        {raised !== undefined && raised > 0 && <RaisedAlerts title="From your alerts" empty="" onFollow={onClose} />}
        <OwnNotifications userId={userId} onFollow={onClose} />
        {isEmpty ? (
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
