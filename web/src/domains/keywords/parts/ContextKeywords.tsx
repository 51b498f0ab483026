import { Button, Group, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useMayCall } from '#lib/may-call.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'

import { ContextTable } from './ContextTable.tsx'
import {
  addTyped,
  type ContextEdits,
  type ContextRow,
  deleteRow,
  hasEdits,
  noEdits,
  requestOf,
  rowsOf,
} from './context-edits.ts'
import classes from './Keywords.module.css'
import type { MatchingRun } from './MatchingProgress.tsx'
import { SavedContextKeywords } from './SavedContextKeywords.tsx'

interface ContextKeywordsProps {
  cardId: number
  /** The changes are about to be saved. */
  onChanging?: () => void
  /** The changes are saved; the matching that follows is this run. */
  onMatching: (run: MatchingRun) => void
}

const tables = [
  {
    subStatus: 'must be present',
    meaning: 'With none here, a match needs no other words nearby.',
  },
  {
    subStatus: 'must not be present',
    meaning: 'With none here, no nearby words exclude a match.',
  },
] as const

/** Words that must, or must not, stand near a match. Changes are kept here until they are saved. */
export function ContextKeywords({ cardId, onChanging, onMatching }: ContextKeywordsProps) {
  const {
    data: saved,
    error,
    refetch,
  } = useApiQuery(
    'getCardContextTags',
    { params: { cardId } },
    {
      select: ({ cardContextTagsList }) => cardContextTagsList,
    },
  )
  const [edits, setEdits] = useState<ContextEdits>(noEdits)
  const save = useApiMutation('updateContextKeywords', {
    onError: failure => notify.error(failure, 'The context keywords were not saved'),
  })
  const mayChange = useMayCall('updateContextKeywords')
  const { confirm, success } = useDialogs()
  const shown = useMemo(
    () => tables.map(({ subStatus }) => (saved ? rowsOf(saved, edits, subStatus) : undefined)),
    [saved, edits],
  )
  const remove = useCallback((row: ContextRow) => setEdits(present => deleteRow(present, row)), [])
  const changed = hasEdits(edits)

  const submit = () =>
    confirm({
      text: 'Save the changed context keywords? Previous matches of this card are deleted and matched again.',
      confirmLabel: 'Save',
      working: 'Saving changes and deleting previous matches...',
      onConfirm: async () => {
        // Once they are saved, the card may be matched at any time.
        onChanging?.()
        const { jobRunId } = await save.mutateAsync({ body: requestOf(cardId, edits) })
        setEdits(noEdits)
        if (jobRunId > 0) onMatching({ jobRunId })
        void success(<SavedContextKeywords jobRunId={jobRunId} />)
      },
    })

  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed">
          A match counts only when the words around it fit.
        </Text>
        {mayChange && (
          <Group gap="xs">
            <Button variant="default" disabled={!changed} onClick={() => setEdits(noEdits)}>
              Cancel
            </Button>
            <Button disabled={!changed} onClick={submit}>
              Save
            </Button>
          </Group>
        )}
      </Group>
      <div className={classes.tables}>
        {tables.map(({ subStatus, meaning }, place) => (
          <ContextTable
            key={subStatus}
            title={subStatus}
            meaning={meaning}
            rows={shown[place]}
            error={saved ? undefined : error}
            onRetry={() => void refetch()}
            onAdd={typed => setEdits(present => addTyped(saved ?? [], present, subStatus, typed))}
            onDelete={remove}
          />
        ))}
      </div>
    </>
  )
}
