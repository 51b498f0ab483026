import type { AlertType } from '@bic/contract/alerts/alert-types'
import { Button, Group, Stack } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { FollowedAlert } from '#domains/alerts/shared/use-followed.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { RaisedAlerts } from '../raised/RaisedAlerts.tsx'
import { AlertRow } from './AlertRow.tsx'
import { FollowDialog } from './FollowDialog.tsx'
import { MailSwitch } from './MailSwitch.tsx'
import classes from './Manage.module.css'
import { PreferencesDialog } from './PreferencesDialog.tsx'
import { typeTexts } from './type-texts.ts'

/** What is followed with one type of alert, and what it reported. */
export function AlertsOfType({ alertType, alerts }: { alertType: AlertType; alerts: readonly FollowedAlert[] }) {
  const [following, setFollowing] = useState(false)
  const [narrowed, setNarrowed] = useState<FollowedAlert | null>(null)
  const { does, many } = typeTexts[alertType]
  const follow = (
    <Button variant="default" leftSection={<IconBellPlus size={16} />} onClick={() => setFollowing(true)}>
      {`Follow ${many}`}
    </Button>
  )
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <p className={classes.does}>{does}</p>
        {alerts.length > 0 && follow}
      </Group>
      {alerts.length === 0 ? (
        <EmptyState title="Nothing followed yet" actions={follow}>
          {`Choose ${many} here, or use Follow on any page that shows one.`}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={`Followed with ${alertType}`}>
          {alerts.map(alert => (
            <AlertRow key={alert.userAlertId} alert={alert} onPreferences={() => setNarrowed(alert)} />
          ))}
        </ul>
      )}
      <MailSwitch alertType={alertType} />
      <RaisedAlerts
        alertType={alertType}
        title="What was reported"
        level={2}
        empty="Nothing yet. What is followed is looked at every night."
      />
      <FollowDialog alertType={alertType} opened={following} onClose={() => setFollowing(false)} />
      <PreferencesDialog alert={narrowed} onClose={() => setNarrowed(null)} />
    </Stack>
  )
}
