import type { RaisedAlert } from '@bic/contract/alerts/raised'
import { Badge, Button } from '@mantine/core'
import { IconBriefcase, IconCalendarStats, IconMessageCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { formatDateTime, formatSince } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import classes from '../Alerts.module.css'

const signs = {
  'Message Alert': IconMessageCircle,
  Opportunity: IconBriefcase,
  'Deal Spotlight': IconBriefcase,
} as const

const signOf = (type: RaisedAlert['alertType']) =>
  type in signs ? signs[type as keyof typeof signs] : IconCalendarStats

interface RaisedCardProps {
  alert: RaisedAlert
  now: Date
  /** It was followed to where it leads. */
  onFollow?: () => void
}

/** Whether an alert was of use: what the rate of false alarms is observed by. */
function Judgement({ alert: { raisedAlertId, name, useful } }: Pick<RaisedCardProps, 'alert'>) {
  const { mutate } = useApiMutation('updateRaisedAlert', { onError: error => notify.error(error) })
  const button = (judged: boolean, label: string, Icon: typeof IconThumbUp) => (
    <Button
      size="compact-xs"
      variant={useful === judged ? 'light' : 'subtle'}
      color={useful === judged ? 'teal' : 'gray'}
      aria-pressed={useful === judged}
      aria-label={`${label}: ${name}`}
      leftSection={<Icon size={14} />}
      onClick={() => mutate({ body: { raisedAlertId, useful: useful === judged ? null : judged } })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button(true, 'Useful', IconThumbUp)}
      {button(false, 'Not useful', IconThumbDown)}
    </>
  )
}

/**
 * What an alert reported. An active one can be dismissed, planned for a call, and verified by the sentences behind it; an inactive
 * one is greyed.
 */
export function RaisedCard({ alert, now, onFollow }: RaisedCardProps) {
  const { raisedAlertId, alertType, topic, name, title, text, sensitivity, marketName, raisedTime, active } = alert
  const { mutate } = useApiMutation('updateRaisedAlert', { onError: error => notify.error(error) })
  const Sign = signOf(alertType)
  const link = (label: string, href: string) => (
    <Button
      component={Link}
      href={href}
      size="compact-xs"
      variant="subtle"
      aria-label={`${label}: ${name}`}
      onClick={() => onFollow?.()}
    >
      {label}
    </Button>
  )
  return (
    <article
      className={classes.card}
      data-real
      data-inactive={active ? undefined : true}
      aria-label={`${name}: ${title}`}
    >
      <span className={classes.sign} aria-hidden>
        <Sign size={18} stroke={1.75} />
      </span>
      <div>
        <div className={classes.topic}>
          <span className={classes.quiet}>
            {[topic, marketName].filter(Boolean).map(part => `${part} · `)}
            <time dateTime={raisedTime} title={formatDateTime(raisedTime)}>
              {formatSince(raisedTime, now)}
            </time>
          </span>
          {alertType === 'Message Alert' && (
            <Badge size="sm" color="gray" tt="none" flex="none">
              {`Sensitivity: ${sensitivity}`}
            </Badge>
          )}
        </div>
        <div className={classes.name}>{name}</div>
        <div className={classes.title}>{title}</div>
        <div className={classes.quiet}>{text}</div>
        {active ? (
          <div className={classes.actions}>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Dismiss: ${name}`}
              onClick={() => mutate({ body: { raisedAlertId, dismissed: true } })}
            >
              Dismiss
            </Button>
            {alert.planLink !== null && link('Call plan', alert.planLink)}
            {link('Verify', alert.link)}
            <Judgement alert={alert} />
          </div>
        ) : (
          <div className={classes.quiet}>Inactive: things are as usual again, or it is no longer followed.</div>
        )}
      </div>
    </article>
  )
}
