import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Direction } from '#domains/deals/api/tape.ts'
import type { WonDealComparison as Comparison, CountOfDeals } from '#domains/deals/api/won-deal-comparison.ts'
import { formatCount } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Compare.module.css'
import { ComparedCardRow } from './ComparedCardRow.tsx'
import { describeComparison } from './compared.ts'
import { DealsBehind } from './DealsBehind.tsx'

const firstShown = 6

interface WonDealComparisonProps {
  dealId: number
  direction: Direction
  /** Empty: the stage that the deal is in. */
  stage: string
  onStage: (stage: string) => void
}

interface CardsProps {
  comparison: Comparison
  onOpen: (of: CountOfDeals) => void
}

function Cards({ comparison, onOpen }: CardsProps) {
  const [said, setSaid] = useState<'missing' | 'said'>('missing')
  const [all, setAll] = useState(false)
  const missing = comparison.cards.filter(card => !card.present)
  const present = comparison.cards.filter(card => card.present)
  const shown = said === 'missing' ? missing : present
  return (
    <>
      <div className={classes.tools}>
        <SegmentedButtons
          label="Cards"
          value={said}
          onChange={setSaid}
          choices={[
            { value: 'missing', label: 'Not mentioned by then', count: missing.length },
            { value: 'said', label: 'Mentioned by then', count: present.length },
          ]}
        />
      </div>
      {shown.length === 0 && <EmptyState title="No cards here" />}
      <ul className={classes.list}>
        {shown.slice(0, all ? undefined : firstShown).map(card => (
          <ComparedCardRow key={card.cardId} card={card} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length > firstShown && (
        <Group justify="center" p="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${formatCount(shown.length)}`}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed" px="md" pb="sm">
        Shares describe these deals as they are. “Goes with winning” and “goes with losing” are what the market as a
        whole shows among comparable deals.
      </Text>
    </>
  )
}

/** The cards that won deals like this one had by the end of a stage, beside those of lost ones. */
export function WonDealComparison({ dealId, direction, stage, onStage }: WonDealComparisonProps) {
  const asked = stage === '' ? undefined : stage
  const comparison = useApiQuery(
    'compareWithWonDeals',
    { params: { storyId: dealId }, query: { buyerBidirectional: direction, stage: asked } },
    { placeholderData: (previous, query) => (query?.queryKey[1].params.storyId === dealId ? previous : undefined) },
  )
  const [opened, setOpened] = useState<CountOfDeals | null>(null)
  const card = comparison.data?.cards.find(({ cardId }) => cardId === opened?.cardId)
  return (
    <Panel
      flush
      title="Compared with won deals"
      actions={
        comparison.data?.stage != null && (
          <SelectMenu
            label="Stage to compare at"
            hideLabel
            width={210}
            value={comparison.data.stage}
            choices={comparison.data.stages.map(value => ({ value, label: `By end of ${value}` }))}
            onChange={onStage}
          />
        )
      }
    >
      <QueryState query={comparison} loading={<SkeletonRows rows={6} height={72} />}>
        {compared => (
          <>
            <div className={classes.note}>{describeComparison(compared)}</div>
            <Cards comparison={compared} onOpen={setOpened} />
          </>
        )}
      </QueryState>
      {opened && card && (
        <DealsBehind
          dealId={dealId}
          direction={direction}
          stage={asked}
          of={opened}
          title={`${opened.status}${opened.having ? ` with ${card.title}` : ', compared'}`}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}
