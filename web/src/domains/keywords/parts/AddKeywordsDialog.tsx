import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type SyntheticEvent, useState } from 'react'
import { describeError } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useAddKeywords } from '../api/add-keywords.ts'
import { useKeywordPreview } from '../api/preview-keyword.ts'
import { KeywordPreview } from './KeywordPreview.tsx'
import { joinLines, lineAt } from './keyword-text.ts'
import type { MatchingRun } from './MatchingProgress.tsx'

interface AddKeywordsDialogProps {
  cardId: number
  opened: boolean
  onClose: () => void
  /** The keywords are saved; their matching has begun with this run. */
  onSaved: (run: MatchingRun) => void
}

/** Milliseconds of quiet before the line under the caret is looked up. */
const previewDelay = 200
/** The longest line that is looked up. */
const longestLine = 300
const areaHeight = { input: { height: 140 } }

function AddKeywordsForm({ cardId, onClose, onSaved }: Omit<AddKeywordsDialogProps, 'opened'>) {
  const [text, setText] = useState('')
  const [line, setLine] = useState('')
  const [previewed] = useDebouncedValue(line, previewDelay)
  const { mutate: add, isPending, error } = useAddKeywords()
  const { data: preview } = useKeywordPreview(cardId, previewed)
  const joined = joinLines(text)

  const follow = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    setLine(lineAt(value, selectionStart).slice(0, longestLine))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (joined === '' || isPending) return
    add(
      { cardId, text: joined },
      {
        onSuccess: ([first]) => {
          onClose()
          if (first) onSaved({ jobRunId: first.jobRunId, searched: preview?.searched })
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Keywords"
          description="One keyword per line. Enter a keyword in double quotes for exact match."
          value={text}
          rows={5}
          maxLength={5000}
          styles={areaHeight}
          data-autofocus
          onChange={event => {
            setText(event.currentTarget.value)
            follow(event)
          }}
          onSelect={follow}
        />
        {error && (
          <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {describeError(error)}
          </Alert>
        )}
        {previewed === '' ? (
          <Text size="sm" c="dimmed">
            While you type, you see here what the keyword finds in all conversations.
          </Text>
        ) : (
          <KeywordPreview cardId={cardId} text={previewed} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={joined === '' || isPending} loading={isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Adds keywords to a card, with a look at what they would find. */
export function AddKeywordsDialog({ opened, ...form }: AddKeywordsDialogProps) {
  return (
    <Dialog title="Add keywords" opened={opened} onClose={form.onClose} size={680}>
      <AddKeywordsForm {...form} />
    </Dialog>
  )
}
