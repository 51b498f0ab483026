import { Text } from '@mantine/core'
import { useSimilarWins } from '#domains/deals/api/similar-wins.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { SimilarWinRow } from '../similar/SimilarWinRow.tsx'
import classes from './Cards.module.css'

const shown = 3

/** The won deals most like this one among those that have the card. */
export function SimilarWinsOfCard({ storyId, cardId }: { storyId: number; cardId: number }) {
  const wins = useSimilarWins(storyId, cardId)
  if (wins.error) return <ErrorState error={wins.error} onRetry={() => void wins.refetch()} />
  if (!wins.data) return <SkeletonText lines={3} />
  if (wins.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No won deal has this card yet.
      </Text>
    )
  return (
    <ul className={classes.list}>
      {wins.data.slice(0, shown).map(win => (
        <SimilarWinRow key={win.storyId} win={win} />
      ))}
    </ul>
  )
}
