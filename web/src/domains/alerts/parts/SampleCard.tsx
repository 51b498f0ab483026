import type { SampleChoice } from '@bic/contract/alerts/alerts'
import { Badge, Button } from '@mantine/core'
import {
  IconClock,
  IconRefresh,
  IconSwords,
  IconTrendingDown,
  IconTrendingUp,
  IconUserQuestion,
} from '@tabler/icons-react'
import classes from './Alerts.module.css'
import type { AlertSample } from './alert-samples.ts'

const signs = {
  rising: IconTrendingUp,
  falling: IconTrendingDown,
  rival: IconSwords,
  person: IconUserQuestion,
  clock: IconClock,
} as const

const said = { planned: 'In your call plan', verified: 'Verified by you' } as const

interface SampleCardProps {
  sample: AlertSample
  choice: SampleChoice | undefined
  onChoose: (choice: SampleChoice | null) => void
}

function Actions({ sample, choice, onChoose }: SampleCardProps) {
  const button = (label: string, chosen: SampleChoice | null) => (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`${label}: ${sample.cardName}`}
      onClick={() => onChoose(chosen)}
    >
      {label}
    </Button>
  )
  if (choice === 'planned' || choice === 'verified')
    return (
      <>
        <Badge color="teal">{said[choice]}</Badge>
        {button('Take back', null)}
      </>
    )
  return (
    <>
      {button('Dismiss', 'dismissed')}
      {button('Call plan', 'planned')}
      {button('Verify', 'verified')}
    </>
  )
}

/** A sample of an alert. An active one can be dismissed, planned for a call or verified; an inactive one is greyed. */
export function SampleCard(props: SampleCardProps) {
  const { status, icon, topic, cardName, subText, sensitivity } = props.sample
  const Sign = signs[icon] ?? IconRefresh
  const inactive = status === 'inactive'
  return (
    <article className={classes.card} data-inactive={inactive || undefined} aria-label={`Sample: ${cardName}`}>
      <span className={classes.sign} aria-hidden>
        <Sign size={18} stroke={1.75} />
      </span>
      <div>
        <div className={classes.topic}>
          <span className={classes.quiet}>{topic}</span>
          <Badge size="sm" color="gray" tt="none">
            {`Sensitivity: ${sensitivity}`}
          </Badge>
        </div>
        <div className={classes.name}>{cardName}</div>
        <div className={classes.quiet}>{subText}</div>
        {inactive ? (
          <div className={classes.quiet}>Inactive</div>
        ) : (
          <div className={classes.actions}>
            <Actions {...props} />
          </div>
        )}
      </div>
    </article>
  )
}
