import { ActionIcon, Anchor, Badge, Group } from '@mantine/core'
import { IconAdjustments, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { type FollowedAlert, useDeleteAlert } from '#domains/alerts/shared/use-followed.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import classes from './Manage.module.css'

type Subject = NonNullable<FollowedAlert['subject']>

const addressOf = ({ kind, id }: Subject): string => {
  if (kind === 'card') return links.messageCard(id)
  if (kind === 'deal') return links.deal(id)
  if (kind === 'account') return links.account(id)
  return links.marketPerformance(0, { market: id })
}

/** What an alert is narrowed by, and how it stands. */
const factsOf = ({ alertType, sensitivity, reported, lastRunDate, ...alert }: FollowedAlert): string =>
  [
    alertType === 'Message Alert' && `Sensitivity: ${sensitivity}`,
    alert.subject?.kind !== 'market' && alert.marketId !== null && 'one market',
    alert.industryId !== null && 'one industry',
    alert.segmentId !== null && 'one segment',
    alert.regionId !== null && 'one region',
    reported && 'reported, and silent until it is as usual again',
    lastRunDate === null ? 'Looked at tonight for the first time' : `Last looked at ${formatDateTime(lastRunDate)}`,
  ]
    .filter(Boolean)
    .join(' · ')

interface AlertRowProps {
  alert: FollowedAlert
  onPreferences: () => void
}

/** One thing that is followed, with its state; it is played, paused, narrowed and deleted here. */
export function AlertRow({ alert, onPreferences }: AlertRowProps) {
  const { userAlertId, name, alertStatus, subject } = alert
  const options = { onError: (error: Error) => notify.error(error) }
  const play = useApiMutation('playAlert', options)
  const pause = useApiMutation('pauseAlert', options)
  const remove = useDeleteAlert()
  const isRunning = alertStatus === 'running'
  const action = (label: string, Icon: typeof IconTrash, onClick: () => void, loading = false) => (
    <Hint label={label}>
      <ActionIcon aria-label={`${label} ${name}`} loading={loading} onClick={onClick}>
        <Icon size={18} />
      </ActionIcon>
    </Hint>
  )
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {subject === null ? (
          <span>{name}</span>
        ) : (
          <Anchor component={Link} size="sm" href={addressOf(subject)}>
            {name}
          </Anchor>
        )}
        <Badge size="sm" tt="none" color={isRunning ? 'teal' : 'gray'}>
          {isRunning ? 'Running' : 'Paused'}
        </Badge>
        <span className={classes.facts}>{factsOf(alert)}</span>
      </div>
      <Group gap={4}>
        {isRunning
          ? action('Pause', IconPlayerPause, () => pause.mutate({ body: { userAlertId } }), pause.isPending)
          : action('Play', IconPlayerPlay, () => play.mutate({ body: { userAlertId } }), play.isPending)}
        {action('Preferences of', IconAdjustments, onPreferences)}
        {action('Delete', IconTrash, () => void remove(alert))}
      </Group>
    </li>
  )
}
