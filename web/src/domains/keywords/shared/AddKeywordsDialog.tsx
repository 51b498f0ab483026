import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { KeywordDialog } from '#ui/dialog/KeywordDialog.tsx'
import { useKeywordPreview } from '../api/preview-keyword.ts'
import { KeywordPreview } from '../parts/KeywordPreview.tsx'
import type { MatchingRun } from '../parts/MatchingProgress.tsx'

interface AddKeywordsDialogProps {
  cardId: number
  /** A keyword to begin with, as it is typed. */
  initial?: string
  opened: boolean
  onClose: () => void
  /** They are about to be saved: their matching may be over before the answer is here. */
  onChanging: () => void
  /** The keywords are saved; their matching has begun with this run. */
  onSaved: (run: MatchingRun) => void
}

/** Milliseconds of quiet before the line under the caret is looked up. */
const previewDelay = 200
/** The longest line that is looked up. */
const longestLine = 300

/** Adds keywords to a card, with a look at what they would find. */
export function AddKeywordsDialog({
  cardId,
  initial = '',
  opened,
  onClose,
  onChanging,
  onSaved,
}: AddKeywordsDialogProps) {
  const [line, setLine] = useState(initial)
  const [previewed] = useDebouncedValue(line, previewDelay)
  const { mutate: add, isPending, error, reset } = useApiMutation('addCardMatchTags')
  const { data: preview } = useKeywordPreview(cardId, previewed)
  const close = () => {
    setLine(initial)
    reset()
    onClose()
  }
  const save = (text: string) => {
    onChanging()
    add(
      { body: { cardId, text, status: 'approved' } },
      {
        onSuccess: ([first]) => {
          close()
          if (first) onSaved({ jobRunId: first.jobRunId, searched: preview?.searched })
        },
      },
    )
  }
  return (
    <KeywordDialog
      title="Add keywords"
      initial={initial}
      label="Keywords"
      opened={opened}
      onClose={close}
      onSave={save}
      saving={isPending}
      error={error}
      onLine={next => setLine(next.slice(0, longestLine))}
    >
      {previewed === '' ? (
        <Text size="sm" c="dimmed">
          While you type, you see here what the keyword finds in all conversations.
        </Text>
      ) : (
        <KeywordPreview cardId={cardId} text={previewed} />
      )}
    </KeywordDialog>
  )
}
