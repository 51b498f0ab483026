import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Connection } from '../describe-connection.ts'
import { describeWriteBack } from './describe-write-back.ts'
import { WriteBackDialog } from './WriteBackDialog.tsx'
import { WrittenDialog } from './WrittenDialog.tsx'

/** Whether notes and figures are written into a CRM, and what became of them. */
export function WriteBackLine({ connection }: { connection: Connection }) {
  const { connectionId, label } = connection
  const found = useApiQuery('getWriteBack', { params: { connectionId }, query: {} })
  const [opened, setOpened] = useState<'settings' | 'written' | null>(null)
  return (
    <QueryState query={found} loading={<SkeletonRows rows={1} />}>
      {answer => (
        <Stack gap={4}>
          <Group gap="xs">
            <Text size="sm">{describeWriteBack(label, answer)}</Text>
            <Button size="compact-sm" variant="default" onClick={() => setOpened('settings')}>
              {answer.state === 'off' ? 'Set up write-back' : 'Change write-back'}
            </Button>
            {answer.items.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => setOpened('written')}>
                What is written
              </Button>
            )}
          </Group>
          {answer.problem !== null && (
            <Text size="sm" c="var(--bic-warning)">
              Last problem of writing: {answer.problem} It is retried automatically.
            </Text>
          )}
          {opened === 'settings' && (
            <WriteBackDialog connection={connection} answer={answer} onClose={() => setOpened(null)} />
          )}
          {opened === 'written' && (
            <WrittenDialog connectionId={connectionId} label={label} answer={answer} onClose={() => setOpened(null)} />
          )}
        </Stack>
      )}
    </QueryState>
  )
}
