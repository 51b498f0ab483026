import { addDays } from '@bic/engine/calendar/day'
import { leastPeople } from '@bic/engine/usage/weekly-retention'
import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { boundsOf, shareBounds } from '#lib/interval.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byCount } from '#ui/table/qualified.ts'
import { shareText } from './describe-use.ts'

type Use = Answer<'getProductUse'>
type Cohort = Use['cohorts'][number]
type Share = Use['used']

/** So many later weeks have a column. */
const columnsShown = 8

const tooFew = (
  <Text span size="sm" c="dimmed">
    Fewer than {leastPeople} people so far
  </Text>
)

function ShareStat({ label, share, hint }: { label: string; share: Share; hint: string }) {
  if (share === null) return <Stat label={label} value={tooFew} hint={hint} />
  return <Stat label={label} value={formatPercent(share.share)} n={share.n} interval={shareBounds(share)} hint={hint} />
}

/** A week on a phone: how many began, and how many of them came back in the first and the fourth week. */
const phoneLines = [['week', 'people'], ['week 1'], ['week 4']] as const

/** How much the product is used and who comes back, by one action. */
export function Retention({ use }: { use: Use }) {
  const { used, days, afterOneWeek, afterFourWeeks, cohorts, hiddenPeople } = use
  const weeks = Math.min(columnsShown, Math.max(0, ...cohorts.map(({ back }) => back.length)))
  const columns = useMemo(
    (): readonly Column<Cohort>[] => [
      {
        id: 'week',
        header: 'First time in the week of',
        value: row => row.week,
        render: row => formatDate(row.week),
        export: 'date',
        width: 150,
      },
      {
        id: 'people',
        header: 'People',
        phoneName: 'People',
        align: 'right',
        value: row => row.people,
        width: 70,
        grow: 0,
      },
      ...Array.from({ length: weeks }, (_, later) => ({
        id: `week ${later + 1}`,
        phoneName: later === 0 ? 'A week later' : `${later + 1} weeks later`,
        header: later === 0 ? 'A week later' : `${later + 1} weeks later`,
        align: 'right' as const,
        value: (row: Cohort) => row.back[later]?.share ?? null,
        render: (row: Cohort) => shareText(row.back[later] ?? null),
        export: 'percent' as const,
        qualified: byCount<Cohort>(row => row.back[later]),
        width: 150,
      })),
    ],
    [weeks],
  )
  const last = cohorts.at(-1)
  return (
    <>
      <Group gap="xl" align="flex-start">
        <ShareStat label="Last 28 days" share={used} hint="Of all active users" />
        <Stat
          label="Days of 28, median person"
          value={days.median === null ? tooFew : formatCount(days.median)}
          n={days.n}
          interval={boundsOf(days, value => formatCount(Math.round(value)))}
          hint="On how many days it was used"
        />
        <ShareStat
          label="Again a week later"
          share={afterOneWeek}
          hint="Of people whose first week is long enough ago"
        />
        <ShareStat
          label="Again four weeks later"
          share={afterFourWeeks}
          hint="Of people whose first week is long enough ago"
        />
      </Group>
      <Panel title="Who comes back" flush>
        <DataTable
          label="Who comes back"
          rows={cohorts}
          columns={columns}
          phone={phoneLines}
          rowKey={row => row.week}
          exportName="Who comes back"
          empty={
            <EmptyState title="No weeks to show yet">
              A week is shown when at least {leastPeople} people did it for the first time in it.
            </EmptyState>
          }
        />
      </Panel>
      {(hiddenPeople > 0 || last) && (
        <Text size="sm" c="dimmed">
          {hiddenPeople > 0 &&
            `${formatQuantity(hiddenPeople, 'person', 'people')} of weeks with fewer than ${leastPeople} people are not shown. `}
          {last &&
            `Weeks begin on Monday; the last one ended on ${formatLongDate(addDays(last.week, 6 + 7 * last.back.length))}.`}
        </Text>
      )}
    </>
  )
}
