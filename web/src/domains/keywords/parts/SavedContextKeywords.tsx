import { Stack, Text } from '@mantine/core'
import { useMatchingRun } from '../api/matching-run.ts'
import { MatchingProgress } from './MatchingProgress.tsx'

/** What reprocessing takes by the usual reckoning, and what it really comes to for this card: it goes on as one reads. */
export function SavedContextKeywords({ jobRunId }: { jobRunId: number }) {
  const { data: run } = useMatchingRun(jobRunId)
  return (
    <Stack gap="sm">
      <Text>Your changes are saved: reprocessing takes 1-2 business days on average.</Text>
      {run?.status !== 'failed' && (
        <Text size="sm">
          {run?.finishedAt
            ? 'This card did not have to wait: its new matches are there.'
            : 'This card does not have to wait: it is being matched now.'}
        </Text>
      )}
      <MatchingProgress jobRunId={jobRunId} />
    </Stack>
  )
}
