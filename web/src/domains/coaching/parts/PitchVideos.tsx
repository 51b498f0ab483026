import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { notify } from '../../../ui/notify.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/Skeletons.tsx'
import { type PitchVideo, useDeletePitch, usePitchVideos } from '../api/pitch-videos.ts'
import { PitchRecorderButton, RecorderTutorialButton } from './PitchRecorderButton.tsx'
import classes from './PitchVideos.module.css'
import { VideoPlayer } from './player/VideoPlayer.tsx'

interface RowProps {
  video: PitchVideo
  opened: boolean
  onOpen: () => void
}

function Row({ video, opened, onOpen }: RowProps) {
  const remove = useDeletePitch()
  const { confirm } = useDialogs()
  const ask = async () => {
    if (!(await confirm({ text: `Delete “${video.name}”?`, confirmLabel: 'Delete', dangerous: true }))) return
    remove.mutate(video.location, { onError: error => notify.error(error, 'The recording could not be deleted') })
  }
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <div className={classes.words}>
          <Anchor component="button" type="button" aria-expanded={opened} onClick={onOpen}>
            {video.name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {video.authorName} · {formatDateTime(video.createdAt)} · {formatBytes(video.size)}
          </Text>
        </div>
        {video.isOwn && (
          <ActionIcon aria-label={`Delete ${video.name}`} loading={remove.isPending} onClick={() => void ask()}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {opened && <VideoPlayer location={video.location} name={video.name} />}
    </li>
  )
}

/** The recorded pitches of a plan, or one's own for practice, and the recorder for another. */
export default function PitchVideos({ opptyPlanId }: { opptyPlanId?: number }) {
  const videos = usePitchVideos(opptyPlanId)
  const [open, setOpen] = useState<string | null>(null)
  const body = () => {
    if (videos.error && !videos.data) return <ErrorState error={videos.error} onRetry={() => void videos.refetch()} />
    if (!videos.data) return <SkeletonText lines={3} />
    if (videos.data.length === 0)
      return (
        <EmptyState title="No recordings yet">
          {opptyPlanId === undefined
            ? 'Say your pitch to the camera and watch yourself. Only you see it.'
            : 'Say the pitch of this deal to the camera. Colleagues can watch it here.'}
        </EmptyState>
      )
    return (
      <ul className={classes.list}>
        {videos.data.map(video => (
          <Row
            key={video.location}
            video={video}
            opened={open === video.location}
            onOpen={() => setOpen(open === video.location ? null : video.location)}
          />
        ))}
      </ul>
    )
  }
  return (
    <Panel
      title={opptyPlanId === undefined ? 'Practice' : 'Recorded pitches'}
      actions={
        <Group gap="xs">
          <RecorderTutorialButton />
          <PitchRecorderButton {...(opptyPlanId === undefined ? {} : { opptyPlanId })} />
        </Group>
      }
    >
      {body()}
    </Panel>
  )
}
