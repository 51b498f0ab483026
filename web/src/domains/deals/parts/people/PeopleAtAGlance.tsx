import { daysBetween } from '@bic/engine/calendar/day'
import { Text, UnstyledButton } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { customerDay } from '#lib/customer-day.ts'
import { formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './People.module.css'

type Buyer = Answer<'getDgtBuyerEngagementDetails'>[number]

interface PeopleAtAGlanceProps {
  dealId: number
  /** Silence is counted in open deals only. */
  open: boolean
  /** Shows the conversations of one of them. */
  onPerson: (name: string) => void
}

const most = 6

/** "3 days silent" of somebody last heard on a day; null of those never heard, and of a day ahead. */
export function silenceOf(lastContacted: string | null, today: string): string | null {
  const days = daysBetween(lastContacted, today)
  if (days === null || days < 0) return null
  return days === 0 ? 'heard today' : `${formatQuantity(days, 'day')} silent`
}

/** The buyers of a deal with the days since they last spoke, the latest first. */
export function PeopleAtAGlance({ dealId, open, onPerson }: PeopleAtAGlanceProps) {
  const buyers = useApiQuery('getDgtBuyerEngagementDetails', { params: { id: dealId }, body: { storyId: dealId } })
  const today = customerDay(new Date())
  const content = (people: readonly Buyer[]) => {
    const seen = people
      .filter(({ convIdList }) => convIdList.length > 0)
      .toSorted((a, b) => (b.lastContacted ?? '').localeCompare(a.lastContacted ?? ''))
    const never = people.length - seen.length
    return (
      <>
        <ul className={classes.people}>
          {seen.slice(0, most).map(({ name, email, jobTitle, personaName, lastContacted }) => (
            <li key={`${name} ${email}`} className={classes.person}>
              <UnstyledButton className={classes.name} data-drilldown onClick={() => onPerson(name)}>
                {name}
              </UnstyledButton>
              <span className={classes.role}>{formatText(jobTitle ?? personaName)}</span>
              <span className={classes.silence}>
                {open ? (silenceOf(lastContacted, today) ?? '-') : formatDate(lastContacted)}
              </span>
            </li>
          ))}
        </ul>
        <Text size="xs" c="dimmed" mt="xs">
          {[
            seen.length > most ? `${seen.length - most} more spoke` : null,
            never > 0 ? `${formatQuantity(never, 'known contact')} not heard yet` : null,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </>
    )
  }
  return (
    <Panel title="People">
      <QueryState
        query={buyers}
        loading={<SkeletonRows rows={4} />}
        empty={
          <EmptyState title="No buyers yet">
            Nobody is known to be on the buyer’s side. Sides are set beside the speakers of a conversation.
          </EmptyState>
        }
      >
        {content}
      </QueryState>
    </Panel>
  )
}
