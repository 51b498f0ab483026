import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format-date.ts'
import type { NoteState } from './note-saver.ts'

/** A save that failed; without a final full stop, as the specification has it. */
const failedWords = 'Something went wrong. Please try again later'

const words: Readonly<Record<NoteState['status'], string>> = {
  stored: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  offline: 'Not saved: no connection',
  failed: 'Not saved',
  conflict: 'Not saved: choose which text to keep',
}

/** Where a note stands, and the button to save it at once. */
export function SaveLine({ state, onSave }: { state: NoteState; onSave: () => void }) {
  const { status, storedAt, reason } = state
  const isNew = status === 'stored' && storedAt === null
  const isShut = status === 'stored' || status === 'saving' || status === 'conflict' || state.text.trim() === ''
  return (
    <>
      {(status === 'failed' || status === 'offline') && (
        <Alert
          color="salmon"
          role="alert"
          icon={
            status === 'offline' ? (
              <IconPlugConnectedX size={18} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} aria-hidden />
            )
          }
          title={failedWords}
        >
          {status === 'offline'
            ? 'Your text is kept in this browser and sent when the connection is restored.'
            : (reason ?? 'Your text is kept in this browser.')}
        </Alert>
      )}
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" role="status">
          {isNew ? 'Saved automatically while you write' : words[status]}
          {status === 'stored' && storedAt !== null && ` ${formatDateTime(storedAt)}`}
        </Text>
        <Button size="xs" onClick={onSave} disabled={isShut} loading={status === 'saving'}>
          Save
        </Button>
      </Group>
    </>
  )
}
