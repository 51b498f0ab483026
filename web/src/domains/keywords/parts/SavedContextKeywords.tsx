import { Stack, Text } from '@mantine/core'
import { useMatchingRun } from '../api/matching-run.ts'
import { MatchingProgress } from './MatchingProgress.tsx'

/** The estimated and the actual work of reprocessing this card; updated while the work is under way. */
export function SavedContextKeywords({ jobRunId }: { jobRunId: number }) {
  const { data: run } = useMatchingRun(jobRunId)
  return (
    <Stack gap="sm">
      <Text>Your changes are saved: reprocessing takes 1-2 business days on average.</Text>
      {run?.status !== 'failed' && (
        <Text size="sm">
          {run?.finishedAt
            ? 'This card did not have to wait: its new matches are ready.'
            : 'This card does not have to wait: it is being matched now.'}
        </Text>
      )}
      <MatchingProgress jobRunId={jobRunId} />
    </Stack>
  )
}
