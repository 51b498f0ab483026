import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsMaximize, IconDots, IconDownload, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import type { Recording } from '#domains/conversations/api/recording.ts'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { call } from '#lib/api.ts'
import { exportPage } from '#lib/export-page.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMayChange } from '#lib/may-change.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Hint } from '#ui/Hint.tsx'
import { notify } from '#ui/notify.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'

/** Opens the file that a conversation was read from in a new window. */
async function openDocument(dealId: number | null, convId: number, subject: string) {
  const { location } = await call('downloadDocument', {
    params: { storyId: dealId ?? 0, convId, subject: subject.slice(0, 400) || 'document' },
  })
  window.open(location, '_blank', 'noopener')
}

const ParticipantsDialog = lazyPart('participants', () => import('../participants/ParticipantsDialog.tsx'))

const RecordingDialog = lazyPart('recording-dialog', () => import('../recording/RecordingDialog.tsx'))

interface ViewerActionsProps {
  transcript: Transcript
  /** Null when it has none, undefined until that is known. */
  recording: Recording | null | undefined
  dealId: number | null
  direction: Direction
  full: boolean
  onFull: (full: boolean) => void
  /** The conversation was deleted: show another one. */
  onGone: () => void
}

/** Why a person may not do it; until it is known the menu says so. */
const shutBy = ({ may, reason }: { readonly may: boolean; readonly reason: string | null }) =>
  may ? undefined : (reason ?? 'Loading')

/** What can be done with the conversation that is read. */
export function ViewerActions({ transcript, recording, dealId, direction, full, onFull, onGone }: ViewerActionsProps) {
  const { convId, subject, speakers } = transcript
  const { confirm } = useDialogs()
  const [participants, setParticipants] = useState<'never' | 'open' | 'closed'>('never')
  const remove = useApiMutation('deleteConversation', { refetch: false })
  const queries = useQueryClient()
  const mayDelete = useMayChange('deleteConversation', convId)
  const mayRecord = useMayChange('attachConversationRecording', convId)
  const [recorder, setRecorder] = useState<'never' | 'open' | 'closed'>('never')
  const removeRecording = useApiMutation('removeConversationRecording', {
    onSuccess: () => notify.success('The recording was removed.'),
  })

  const download = () => openDocument(dealId, convId, subject).catch(() => notify.error('Failed to download a file.'))
  const askToDelete = () =>
    confirm({
      text: `Delete "${subject}"? Its text, its file, its recording and all its matches are deleted too. This action cannot be undone.`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { convId } })
        notify.success('The conversation was deleted.')
        onGone()
        void refetchChanged(queries, 'deleteConversation')
      },
    })

  const askToRemoveRecording = (name: string) =>
    confirm({
      text: `Remove the recording “${name}”? It is deleted; the text stays. This action cannot be undone.`,
      confirmLabel: 'Remove',
      dangerous: true,
      onConfirm: () => removeRecording.mutateAsync({ params: { convId } }),
    })

  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={16} />} onClick={() => setParticipants('open')}>
        Participants
      </Button>
      <ExportPdfButton name={subject} onExport={() => exportPage({ conv: convId, direction })} />
      <Hint label="Download document">
        <ActionIcon aria-label="Download document" onClick={download}>
          <IconDownload size={18} />
        </ActionIcon>
      </Hint>
      {!full && (
        <Hint label="Full view">
          <ActionIcon aria-label="Full view" onClick={() => onFull(true)}>
            <IconArrowsMaximize size={18} />
          </ActionIcon>
        </Hint>
      )}
      <PopMenu
        label="More for this conversation"
        target={props => (
          <ActionIcon {...props}>
            <IconDots size={18} />
          </ActionIcon>
        )}
      >
        {recording !== undefined && (
          <PopMenuItem onClick={() => setRecorder('open')} shut={shutBy(mayRecord)}>
            {recording === null ? 'Add a recording' : 'Replace the recording'}
          </PopMenuItem>
        )}
        {recording && (
          <PopMenuItem onClick={() => askToRemoveRecording(recording.name)} shut={shutBy(mayRecord)}>
            Remove the recording
          </PopMenuItem>
        )}
        <PopMenuItem onClick={askToDelete} shut={shutBy(mayDelete)}>
          Delete
        </PopMenuItem>
      </PopMenu>
      <Suspense>
        {recorder !== 'never' && (
          <RecordingDialog
            convId={convId}
            present={recording ?? null}
            opened={recorder === 'open'}
            onClose={() => setRecorder('closed')}
          />
        )}
      </Suspense>
      <Suspense>
        {participants !== 'never' && (
          <ParticipantsDialog
            convId={convId}
            dealId={dealId}
            speakers={speakers}
            opened={participants === 'open'}
            onClose={() => setParticipants('closed')}
          />
        )}
      </Suspense>
    </>
  )
}
