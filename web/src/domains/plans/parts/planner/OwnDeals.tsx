import { Anchor, Stack, Text } from '@mantine/core'
import { Money } from '#domains/crm/shared/Money.tsx'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import overview from '../overview/Overview.module.css'

/** How many are offered without a search. */
const most = 5

const howTo = 'What to bring up, what to be ready for and whom to speak with is prepared from its conversations.'

/** One's own open deals, the next planned close first: the next call is probably about one of them. */
export function OwnDeals({ onChoose }: { onChoose: (storyId: number) => void }) {
  const deals = useApiQuery('listDeals', {
    query: { status: 'Open', owner: 'mine', sort: 'closed', pageSize: most },
  })
  return (
    <QueryState query={deals} loading={<SkeletonRows rows={3} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NothingFound of="The next call of each of your open deals is prepared here.">
            <EmptyState title="Choose the deal you are about to call">{howTo}</EmptyState>
          </NothingFound>
        ) : (
          <Stack gap="md">
            <Text size="lg">Choose the deal you are about to call. {howTo}</Text>
            <Panel title="Your open deals, the next planned close first">
              <ul className={overview.plays} aria-label="Your open deals">
                {rows.map(({ storyId, storyName, accountName, stage, opptyAmount, closedDate }) => (
                  <li key={storyId}>
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      ta="start"
                      aria-label={`Prepare the next call of ${storyName}`}
                      onClick={() => onChoose(storyId)}
                    >
                      {storyName}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {[accountName, stage, closedDate && `planned close ${formatDate(closedDate)}`]
                        .filter(Boolean)
                        .join(' · ')}
                      {' · '}
                      <Money value={opptyAmount} />
                    </Text>
                  </li>
                ))}
              </ul>
            </Panel>
          </Stack>
        )
      }
    </QueryState>
  )
}
