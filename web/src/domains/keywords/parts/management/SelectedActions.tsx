import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'

interface SelectedActionsProps {
  ids: readonly number[]
  /** It is about to be done, once this is over. */
  onChanging: () => Promise<void>
  /** It was done: nothing is selected any more. `jobRunId` matches what changed; 0 when nothing has to be. */
  onDone: (jobRunId: number) => void
}

/** What can be done with the keywords that are ticked. */
export function SelectedActions({ ids, onChanging, onDone }: SelectedActionsProps) {
  const { confirm } = useDialogs()
  const failed = (error: unknown) => notify.error(error, 'The keywords were not changed')
  const block = useApiMutation('updateBlockEmailFlag')
  const review = useApiMutation('updateReviewedKeywords')
  const remove = useApiMutation('deleteKeywordList', { onError: failed })
  const [waiting, setWaiting] = useState(false)
  const busy = waiting || block.isPending || review.isPending || remove.isPending
  const prepare = async () => {
    setWaiting(true)
    await onChanging()
    setWaiting(false)
  }
  const setBlock = async (blocked: boolean) => {
    await prepare()
    block.mutate(
      { body: { flag: blocked ? 'Y' : 'N', idList: [...ids] } },
      { onSuccess: ({ jobRunId }) => onDone(jobRunId), onError: failed },
    )
  }
  const deleteAll = () =>
    confirm({
      text: `Are you sure you want to delete ${formatQuantity(ids.length, 'keyword')}? This will delete matches for ${ids.length === 1 ? 'this keyword' : 'these keywords'} from All deals. This action cannot be undone.`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: async () => {
        await prepare()
        await remove.mutateAsync({ query: { idList: ids.join(',') } })
        onDone(0)
      },
    })
  return (
    <Group gap="xs" role="group" aria-label="Selected keywords">
      <Text size="sm" fw={500}>
        {formatCount(ids.length)} selected
      </Text>
      <Button variant="default" disabled={busy} onClick={() => setBlock(true)}>
        Block e-mail
      </Button>
      <Button variant="default" disabled={busy} onClick={() => setBlock(false)}>
        Allow e-mail
      </Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() =>
          review.mutate(
            { query: { idList: ids.join(','), status: 'reviewed' } },
            { onSuccess: ({ jobRunId }) => onDone(jobRunId), onError: failed },
          )
        }
      >
        Mark reviewed
      </Button>
      <Button variant="default" disabled={busy} onClick={deleteAll}>
        Delete
      </Button>
    </Group>
  )
}
