import { Text } from '@mantine/core'
import { useSimilarWins } from '#domains/deals/api/similar-wins.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { SimilarWinRow } from '../similar/SimilarWinRow.tsx'
import classes from './Cards.module.css'

const shown = 3

/** The won deals most like this one among those that have the card. */
export function SimilarWinsOfCard({ dealId, cardId }: { dealId: number; cardId: number }) {
  const wins = useSimilarWins(dealId, cardId)
  return (
    <QueryState
      query={wins}
      loading={<SkeletonText lines={3} />}
      empty={
        <Text size="sm" c="dimmed">
          No won deal has this card yet.
        </Text>
      }
    >
      {list => (
        <ul className={classes.list}>
          {list.slice(0, shown).map(win => (
            <SimilarWinRow key={win.storyId} win={win} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}
