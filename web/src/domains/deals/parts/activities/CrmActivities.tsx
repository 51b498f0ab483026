import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../people/People.module.css'

type Activity = Answer<'listCrmActivities'>['rows'][number]

const kinds = { call: 'Call', meeting: 'Meeting', email: 'Email', task: 'Task', note: 'Note' } as const
const states = { done: null, planned: 'Planned', cancelled: 'Cancelled' } as const

const [first, more, most] = [8, 50, 500]

function ActivityItem({ activity, withDeal }: { activity: Activity; withDeal: boolean }) {
  const { kind, subject, day, state, ownerName, storyId, storyName } = activity
  const facts = [subject === null ? null : kinds[kind], states[state], ownerName].filter(Boolean).join(' · ')
  return (
    <li className={classes.person}>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {subject ?? kinds[kind]}
      </Text>
      <span className={classes.role}>
        {facts}
        {withDeal && storyId !== null && (
          <>
            {facts === '' ? '' : ' · '}
            <Anchor component={Link} size="xs" underline="always" href={links.deal(storyId)}>
              {storyName}
            </Anchor>
          </>
        )}
      </span>
      <span className={classes.silence}>{day === null ? 'No date' : formatDate(day)}</span>
    </li>
  )
}

/** What sellers did and planned in a deal or an account, as the CRM has it; nothing where it has nothing. */
export function CrmActivities(of: { storyId: number } | { accountId: number }) {
  const [size, setSize] = useState(first)
  const found = useApiQuery(
    'listCrmActivities',
    { query: { ...of, pageSize: size } },
    { meta: hiddenWithoutAnswer, placeholderData: previous => previous },
  )
  if (!found.data?.total) return null
  const { total, rows } = found.data
  return (
    <Panel title="Activities in the CRM">
      <ul className={classes.people}>
        {rows.map(activity => (
          <ActivityItem key={activity.activityId} activity={activity} withDeal={'accountId' in of} />
        ))}
      </ul>
      {total > rows.length && size < most && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setSize(Math.min(most, size + more))}>
          Show more of {formatQuantity(total, 'activity', 'activities')}
        </Button>
      )}
      {total > rows.length && size === most && (
        <Text size="xs" c="dimmed" mt="xs">
          The newest {most} of {formatQuantity(total, 'activity', 'activities')}.
        </Text>
      )}
    </Panel>
  )
}
