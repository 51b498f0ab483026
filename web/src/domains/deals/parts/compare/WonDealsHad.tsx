import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../lib/format.ts'
import { SegmentedButtons } from '../../../../ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '../../../../ui/input/SelectMenu.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/state/Skeletons.tsx'
import type { Direction } from '../../api/tape.ts'
import { type CountOfDeals, type WonDealsHad as Had, useWonDealsHad } from '../../api/won-deals-had.ts'
import classes from './Compare.module.css'
import { ComparedCardRow } from './ComparedCardRow.tsx'
import { byChance, describeComparison } from './compared.ts'
import { DealsBehind } from './DealsBehind.tsx'

const firstShown = 6

interface WonDealsHadProps {
  storyId: number
  direction: Direction
  /** Empty: the stage that the deal is in. */
  stage: string
  onStage: (stage: string) => void
}

interface CardsProps {
  had: Had
  onOpen: (of: CountOfDeals) => void
}

function Cards({ had, onOpen }: CardsProps) {
  const [said, setSaid] = useState<'missing' | 'said'>('missing')
  const [all, setAll] = useState(false)
  const missing = had.cards.filter(card => !card.had)
  const present = had.cards.filter(card => card.had)
  const shown = said === 'missing' ? missing : present
  const chance = byChance(had.cards)
  return (
    <>
      <div className={classes.tools}>
        <SegmentedButtons
          label="Cards"
          value={said}
          onChange={setSaid}
          choices={[
            { value: 'missing', label: 'Not said by then', count: missing.length },
            { value: 'said', label: 'Said by then', count: present.length },
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
      {chance > 0 && (
        <Text size="xs" c="dimmed" px="md" pb="sm">
          {`Each interval is of its card alone: of ${formatCount(had.cards.length)} cards compared, about ${formatCount(chance)} would stand out by chance.`}
        </Text>
      )}
    </>
  )
}

/** The cards that won deals like this one had by the end of a stage, beside those of lost ones. */
export function WonDealsHad({ storyId, direction, stage, onStage }: WonDealsHadProps) {
  const asked = stage === '' ? undefined : stage
  const had = useWonDealsHad(storyId, direction, asked)
  const [opened, setOpened] = useState<CountOfDeals | null>(null)
  const card = had.data?.cards.find(({ cardId }) => cardId === opened?.cardId)
  return (
    <Panel
      flush
      title="What won deals like it had"
      actions={
        had.data?.stage != null && (
          <SelectMenu
            label="Stage to compare at"
            hideLabel
            width={210}
            value={had.data.stage}
            choices={had.data.stages.map(value => ({ value, label: `By end of ${value}` }))}
            onChange={onStage}
          />
        )
      }
    >
      {had.error && !had.data && <ErrorState error={had.error} onRetry={() => void had.refetch()} />}
      {!had.data && !had.error && <SkeletonRows rows={6} height={72} />}
      {had.data && (
        <>
          <div className={classes.note}>{describeComparison(had.data)}</div>
          <Cards had={had.data} onOpen={setOpened} />
        </>
      )}
      {opened && card && (
        <DealsBehind
          storyId={storyId}
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
