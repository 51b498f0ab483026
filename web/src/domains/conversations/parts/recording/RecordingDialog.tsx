import { recordingEndings } from '@bic/contract/values/recording'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { checkRecording, type Recording, sendRecording } from '#domains/conversations/api/recording.ts'
import { describeError, isCancelled } from '#lib/api-error.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Dropzone } from '#ui/files/Dropzone.tsx'
import { FileRow, type FileState } from '#ui/files/FileRow.tsx'
import { notify } from '#ui/notify.ts'

interface RecordingDialogProps {
  convId: number
  /** The one that is replaced; null when there is none. */
  present: Recording | null
  opened: boolean
  onClose: () => void
}

interface Sending {
  readonly file: File
  readonly state: FileState
  readonly progress: number
  readonly error: string | null
}

const accept = recordingEndings.map(ending => `.${ending}`).join(',')

/** Gives a conversation its recording, or another one in place of the one it has. */
export default function RecordingDialog({ convId, present, opened, onClose }: RecordingDialogProps) {
  const [sending, setSending] = useState<Sending | null>(null)
  const running = useRef<AbortController | null>(null)
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  useEffect(() => () => running.current?.abort(), [])
  const busy = sending?.state === 'sending' || sending?.state === 'working'
  const stop = () => {
    running.current?.abort()
    setSending(null)
  }
  const close = () => {
    stop()
    onClose()
  }
  const send = async (file: File) => {
    const abort = new AbortController()
    running.current = abort
    const onProgress = (share: number) =>
      setSending({ file, state: share < 1 ? 'sending' : 'working', progress: share, error: null })
    onProgress(0)
    try {
      await sendRecording(convId, file, { replace: present !== null, onProgress, signal: abort.signal })
      setSending(null)
      notify.success(present === null ? 'The recording was added.' : 'The recording was replaced.')
      onClose()
      void refetchChanged(queries, 'attachConversationRecording')
    } catch (error) {
      if (!isCancelled(error)) setSending({ file, state: 'failed', progress: 0, error: describeError(error) })
    }
  }
  const ask = (file: File) => {
    const fault = checkRecording(file)
    if (fault !== null) return setSending({ file, state: 'failed', progress: 0, error: fault })
    if (present === null) return void send(file)
    confirm({
      text: `Replace “${present.name}” with “${file.name}”? The former recording is deleted. This action cannot be undone.`,
      confirmLabel: 'Replace',
      dangerous: true,
      // How far it is, and what fails, stands with the file.
      onConfirm: () => void send(file),
    })
  }
  return (
    <Dialog
      title={present === null ? 'Add a recording' : 'Replace the recording'}
      size={560}
      opened={opened}
      onClose={close}
    >
      <Dropzone
        title="Drop a recording here"
        multiple={false}
        folders={false}
        accept={accept}
        disabled={busy}
        onFiles={([file]) => file && ask(file)}
      >
        MP3, M4A, WAV, OGG, WebM or MP4, at most 500 MB. It plays above the text, and the text follows where the
        transcript has times.
      </Dropzone>
      {sending && (
        <section aria-label="Recording to add" aria-live="polite">
          <FileRow
            name={sending.file.name}
            size={sending.file.size}
            state={sending.state}
            progress={sending.progress}
            note={sending.error}
            onCancel={stop}
            onRetry={() => ask(sending.file)}
          />
        </section>
      )}
    </Dialog>
  )
}
