import { Text } from '@mantine/core'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { describeWritten } from './describe-write-back.ts'

/** What stays in a CRM that is disconnected. */
export function StaysThere({ connectionId, label }: { connectionId: number; label: string }) {
  const found = useApiQuery('getWriteBack', { params: { connectionId }, query: {} })
  return (
    <QueryState query={found} loading={<SkeletonRows rows={1} />}>
      {answer => {
        const there = describeWritten(answer)
        return (
          there !== null && (
            <Text size="sm">
              {there} that were written into {label} stay there, whatever you choose here. To delete them, cancel,
              switch write-back off with “Take back what was written”, and disconnect when that has ended.
            </Text>
          )
        )
      }}
    </QueryState>
  )
}
