import { Alert, Progress, Text } from '@mantine/core'
import { useRef } from 'react'
import { formatPercent } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { DraggableModal } from '#ui/dialog/FloatingModal.tsx'
import { notify } from '#ui/notify.ts'
import { deniedWords } from './denied-words.ts'
import { recordingPlace } from './kept-recording.ts'
import classes from './PitchRecorder.module.css'
import { RecorderControls } from './RecorderControls.tsx'
import { RecorderStage } from './RecorderStage.tsx'
import type { RecorderState } from './recorder-state.ts'
import { formatSeconds, useElapsed } from './use-elapsed.ts'
import { useRecorder } from './use-recorder.ts'
import { useUpload } from './use-upload.ts'

const size = { width: 400, height: 540 }

function RecorderStatus({ state, recordedAt }: { state: RecorderState; recordedAt: string | undefined }) {
  const { mode, upload, denied } = state
  const elapsed = useElapsed(mode)
  return (
    <div aria-live="polite">
      <div className={classes.state}>
        <span className={classes.dot} data-mode={mode} aria-hidden />
        <span>{mode}</span>
        {elapsed > 0 && mode !== 'Practice Mode' && <span className={classes.time}>{formatSeconds(elapsed)}</span>}
        {mode === 'Preview Mode' && recordedAt !== undefined && (
          <Text size="xs" c="dimmed">
            {formatDateTime(recordedAt)}
          </Text>
        )}
      </div>
      {denied !== null && (
        <Alert color="salmon" title={denied} mb="sm">
          {deniedWords(denied)}
        </Alert>
      )}
      {upload.is === 'uploading' && (
        <>
          <Text size="sm">Uploading… {formatPercent(upload.share)}</Text>
          <Progress value={upload.share * 100} mb="sm" aria-label="Uploading" />
        </>
      )}
      {upload.is === 'failed' && (
        <Alert color="salmon" title="The upload did not finish" mb="sm">
          {upload.message} Nothing is lost: Upload goes on where it stopped.
        </Alert>
      )}
      {upload.is === 'stored' && (
        <Text size="sm" mb="sm">
          Uploaded.
        </Text>
      )}
    </div>
  )
}

interface PitchRecorderProps {
  /** The plan that the pitch is for; for practice when absent. */
  opptyPlanId?: number
  onClose: () => void
}

/** Records a pitch with camera and microphone, shows it, and uploads it. */
export default function PitchRecorder({ opptyPlanId, onClose }: PitchRecorderProps) {
  const user = useUser()
  const practice = opptyPlanId === undefined
  const recorder = useRecorder(recordingPlace(user?.userId ?? 0, opptyPlanId), practice)
  const upload = useUpload(recorder, opptyPlanId)
  const remove = useApiMutation('deletePitchVideo', {
    onError: error => notify.error(error, 'The recording could not be deleted'),
  })
  const { confirm } = useDialogs()
  const player = useRef<HTMLVideoElement>(null)
  const { state, recording, stream, happen, forget } = recorder
  const isPreview = state.mode === 'Preview Mode'

  const deleteRecording = () => {
    const isStored = state.upload.is === 'stored'
    confirm({
      text: isStored ? 'Delete this recording? It will be deleted for everyone.' : 'Delete this recording?',
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: async () => {
        if (state.upload.is === 'stored') await remove.mutateAsync({ body: { location: state.upload.location } })
        await forget()
        happen({ type: 'delete' })
      },
    })
  }
  const redo = async () => {
    await forget()
    happen({ type: 'redo' })
  }
  const close = async () => {
    await recorder.finish()
    onClose()
  }
  const onControl = {
    Start: recorder.start,
    Stop: recorder.stop,
    Pause: recorder.pause,
    Resume: recorder.resume,
    Record: recorder.record,
    Play: () => player.current?.play(),
    Upload: upload,
    Redo: redo,
    Delete: deleteRecording,
  }
  return (
    <DraggableModal opened title={practice ? 'Practice a pitch' : 'Record a pitch'} size={size} onClose={close}>
      <RecorderStage stream={stream} recording={isPreview ? (recording?.blob ?? null) : null} player={player} />
      <RecorderStatus state={state} recordedAt={recording?.recordedAt} />
      <RecorderControls state={state} onControl={onControl} />
    </DraggableModal>
  )
}
