import { leastPeople } from '@bic/engine/usage/weekly-retention'
import { Stack, Text } from '@mantine/core'
import { evidenceText } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { formatPercent, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useSearchState } from '#lib/navigation.ts'
import { pointsText } from '#lib/points.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withinBounds } from '#ui/table/qualified.ts'
import { useDays } from '../use-days.tsx'
import { dealsText, describeHeard, type HeardAnswer, verdictText } from './describe-heard.ts'
import { HeardCalls } from './HeardCalls.tsx'

type Row = HeardAnswer['cards'][number]

const spec = { card: whole(null, { min: 1 }) }

const columns: readonly Column<Row>[] = [
  { id: 'title', header: 'Message', value: row => row.title, width: 180, grow: 2 },
  { id: 'market', header: 'Market', value: row => row.marketName, width: 110 },
  {
    id: 'people',
    header: 'People',
    phoneName: 'People',
    align: 'right',
    value: row => row.heard.people,
    width: 70,
    grow: 0,
  },
  {
    id: 'after',
    header: 'In the next call',
    phoneName: 'Said in the next call',
    align: 'right',
    value: row => row.heard.after,
    render: row => formatPercent(row.heard.after),
    export: 'percent',
    qualified: { n: row => row.heard.callsAfter },
    width: 110,
  },
  {
    id: 'otherwise',
    header: 'In other calls',
    phoneName: 'In other calls',
    align: 'right',
    value: row => row.heard.otherwise,
    render: row => formatPercent(row.heard.otherwise),
    export: 'percent',
    qualified: { n: row => row.heard.callsOtherwise },
    width: 110,
  },
  {
    id: 'difference',
    header: 'Difference',
    phoneName: 'Difference',
    align: 'right',
    value: row => row.heard.difference,
    render: row => pointsText(row.heard),
    export: 'points',
    qualified: withinBounds(
      row => row.heard,
      row => row.heard.callsAfter + row.heard.callsOtherwise,
    ),
    width: 190,
  },
  { id: 'verdict', header: 'What that says', value: row => verdictText(row.heard), width: 200, grow: 2 },
  { id: 'deals', header: 'Deals it was said in', value: row => dealsText(row), width: 150 },
  { id: 'evidence', header: 'The message itself', value: row => evidenceText(row.evidence), width: 200 },
]

const phoneLines = [['title', 'market'], ['verdict'], ['difference'], ['after', 'otherwise'], ['deals']] as const

/** Whether people say what they opened in their next call, and in which deals: opened, said, deal. */
export function HeardInCalls() {
  const [{ card }, change] = useSearchState(spec)
  const { query, fields } = useDays()
  const heard = useApiQuery('getHeardImpact', { query })
  return (
    <QueryState query={heard} loading={<SkeletonRows rows={8} />}>
      {answer => {
        const chosen = answer.cards.find(({ cardId }) => cardId === card)
        return (
          <Stack gap="md">
            <Text fw={500}>{describeHeard(answer)}</Text>
            <Panel title="Message by message" flush actions={fields}>
              <DataTable
                label="Message by message"
                name="heard-messages"
                rows={answer.cards}
                columns={columns}
                phone={phoneLines}
                rowKey={row => row.cardId}
                onOpen={row => change({ card: row.cardId }, { replace: false })}
                exportName="Heard in calls"
                empty={
                  <EmptyState title="No message to show yet">
                    A message is shown once {leastPeople} people who opened it had calls after it and calls without it.
                  </EmptyState>
                }
              />
            </Panel>
            <Text size="sm" c="dimmed">
              {formatLongDate(answer.from)} to {formatLongDate(answer.until)}.
              {answer.hiddenCards > 0 &&
                ` ${formatQuantity(answer.hiddenCards, 'message')} that fewer than ${leastPeople} people can be compared for ${answer.hiddenCards === 1 ? 'is' : 'are'} not shown.`}
            </Text>
            <details>
              <summary>How do we know?</summary>
              <Text size="sm" component="div">
                <p>
                  We take each person’s first call within two weeks after they opened a message, or a play with it, and
                  compare it with their earlier calls, before which they had not opened it. Only what they said
                  themselves counts, not what a colleague or a buyer said. Each person is compared with themselves,
                  message by message (Mantel–Haenszel), and the interval allows for one person’s calls being alike. Of
                  the messages that are said to differ, at most one in ten is expected to differ by chance.
                </p>
                <p>
                  People may open a message because their next call is about it. That they say it then goes with opening
                  it, which does not show that opening it was the reason. Whether the message itself goes with winning
                  is in the last column, by the one comparison that all screens use; the deals are a count, not an
                  effect.
                </p>{' '}
              </Text>
            </details>
            {chosen && (
              <HeardCalls
                key={chosen.cardId}
                card={chosen}
                days={{ startDate: answer.from, endDate: answer.until }}
                onClose={() => change({ card: null })}
              />
            )}
          </Stack>
        )
      }}
    </QueryState>
  )
}
