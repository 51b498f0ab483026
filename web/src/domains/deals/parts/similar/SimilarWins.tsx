import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSimilarWins } from '#domains/deals/api/similar-wins.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { RecommendedCards } from './RecommendedCards.tsx'
import classes from './Similar.module.css'
import { SimilarWinRow } from './SimilarWinRow.tsx'

const firstShown = 5

/** The won deals most like this one, with why, and the cards they had. */
export function SimilarWins({ dealId }: { dealId: number }) {
  const wins = useSimilarWins(dealId)
  const [all, setAll] = useState(false)
  return (
    <Panel
      flush
      title="Similar wins"
      actions={
        wins.data?.[0] && (
          <Text size="sm" c="dimmed">
            {`nearest ${formatCount(wins.data.length)} of ${formatQuantity(wins.data[0].n, 'deal')}`}
          </Text>
        )
      }
    >
      <QueryState
        query={wins}
        loading={<SkeletonRows rows={5} height={56} />}
        empty={<EmptyState title="No deal has been won yet" />}
      >
        {won => (
          <>
            <ul className={classes.list}>
              {won.slice(0, all ? undefined : firstShown).map(win => (
                <SimilarWinRow key={win.storyId} win={win} />
              ))}
            </ul>
            {won.length > firstShown && (
              <Group justify="center" p="xs">
                <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
                  {all ? 'Show fewer' : `Show all ${formatCount(won.length)}`}
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryState>
      <RecommendedCards dealId={dealId} />
    </Panel>
  )
}
