import { Anchor, Group, Text } from '@mantine/core'
import { useForecast } from '#domains/forecast/api/forecast.ts'
import { Contributions } from '#domains/forecast/parts/deal-probability/Contributions.tsx'
import { probabilityText, reasonText } from '#domains/forecast/parts/reasons.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

/** Where the figure comes from that a deal had two weeks ago; null when there is none. */
const beforeText = ({ before }: Answer<'getDealProbability'>): string | null =>
  before === null || before.isBaseRate
    ? null
    : `Two weeks ago it was ${probabilityText(before)}: what today’s model says of the conversations, stages and cards dated up to then.`

/** How likely an open deal is to be won, and what moves that; nothing for a closed one. */
export function DealProbability({ dealId }: { dealId: number }) {
  const prediction = useApiQuery('getDealProbability', { params: { storyId: dealId } })
  const { data: model } = useForecast()
  if (prediction.data?.open === false) return null
  const content = (data: Answer<'getDealProbability'>) => {
    if (data.state === 'training')
      return <EmptyState title="Training on closed deals">It is shown here as soon as that is done.</EmptyState>
    if (data.state === 'too little data') return <EmptyState title="Not enough data">{reasonText(data)}</EmptyState>
    if (data.probability === null)
      return <EmptyState title="Not known">The day on which this deal was created is missing.</EmptyState>
    const learned = `Learned from ${formatCount(data.won)} won and ${formatCount(data.lost)} lost deals`
    const test = model?.validation
    return (
      <>
        <Group justify="space-between" align="flex-end" mb="xs">
          <Stat label="Probability of winning" value={probabilityText(data)} n={data.won + data.lost} />
          <Text size="xs" c="dimmed" maw={280}>
            {learned}
            {test
              ? `. Given a won and a lost one of ${formatCount(test.deals)} later deals, it rated the won one higher in ${shareWithInterval({ ...test.auc, share: test.auc.value })} of cases`
              : ''}
            .{' '}
            <Anchor component={Link} inherit underline="always" href={links.forecast()}>
              How do we know?
            </Anchor>
          </Text>
        </Group>
        {beforeText(data) !== null && !data.isBaseRate && (
          <Text size="sm" mb="xs">
            {beforeText(data)}
          </Text>
        )}
        {data.isBaseRate ? (
          <Text size="sm">
            This is the share won of deals of this age. What is known so early does not tell won deals from lost ones.
          </Text>
        ) : (
          <Contributions dealId={dealId} contributions={data.contributions} />
        )}
      </>
    )
  }
  return (
    <Panel title="Win probability">
      <QueryState query={prediction} loading={<SkeletonRows rows={4} />}>
        {content}
      </QueryState>
    </Panel>
  )
}
