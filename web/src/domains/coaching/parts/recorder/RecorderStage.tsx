import { Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { findLength } from '#ui/media/find-length.ts'
import classes from './PitchRecorder.module.css'

function Live({ stream }: { stream: MediaStream }) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream
  }, [stream])
  return <video ref={element} aria-label="What the camera sees" autoPlay playsInline muted />
}

function Recorded({ blob, player }: { blob: Blob; player: RefObject<HTMLVideoElement | null> }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <video
      ref={player}
      src={address}
      aria-label="The recording"
      controls
      playsInline
      onLoadedMetadata={event => findLength(event.currentTarget)}
    >
      <track kind="captions" />
    </video>
  )
}

interface RecorderStageProps {
  stream: MediaStream | null
  recording: Blob | null
  player: RefObject<HTMLVideoElement | null>
}

/** What the camera sees, or what was recorded. */
export function RecorderStage({ stream, recording, player }: RecorderStageProps) {
  return (
    <div className={classes.stage}>
      {stream && <Live stream={stream} />}
      {!stream && recording && <Recorded blob={recording} player={player} />}
      {!stream && !recording && (
        <div className={classes.empty}>
          <IconVideo size={32} aria-hidden />
          <Text size="sm">The camera is off.</Text>
        </div>
      )}
    </div>
  )
}
