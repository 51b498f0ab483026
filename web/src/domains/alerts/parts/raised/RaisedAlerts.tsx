import type { AlertType } from '@bic/contract/alerts/alert-types'
import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import classes from '../Alerts.module.css'
import { RaisedCard } from './RaisedCard.tsx'

const shownFirst = 10

interface RaisedAlertsProps {
  /** Only those of one type. */
  alertType?: AlertType
  title: string
  /** Of the heading: below that of a screen, or of a panel. */
  level?: 2 | 3
  /** Instead of nothing. */
  empty: string
  onFollow?: () => void
}

/** What the alerts of the user reported, the newest first. */
export function RaisedAlerts({ alertType, title, level = 3, empty, onFollow }: RaisedAlertsProps) {
  const raised = useApiQuery('listRaisedAlerts')
  const [all, setAll] = useState(false)
  const now = new Date()
  return (
    <section className={classes.section} aria-labelledby="raised-alerts">
      <Title order={level} size="h3" id="raised-alerts">
        {title}
      </Title>
      <QueryState query={raised} loading={<Skeleton height={96} radius="md" />}>
        {list => {
          const own = alertType === undefined ? list : list.filter(one => one.alertType === alertType)
          if (own.length === 0) return <p className={classes.none}>{empty}</p>
          const shown = all ? own : own.slice(0, shownFirst)
          return (
            <>
              <ul className={classes.list}>
                {shown.map(alert => (
                  <li key={alert.raisedAlertId}>
                    <RaisedCard alert={alert} now={now} {...(onFollow ? { onFollow } : {})} />
                  </li>
                ))}
              </ul>
              {shown.length < own.length && (
                <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
                  {`Show ${own.length - shown.length} more`}
                </Button>
              )}
            </>
          )
        }}
      </QueryState>
    </section>
  )
}
