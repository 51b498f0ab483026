import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatBytes } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { PitchRecorderButton, RecorderTutorialButton } from '../parts/PitchRecorderButton.tsx'
import { VideoPlayer } from '../parts/player/VideoPlayer.tsx'
import classes from './PitchVideos.module.css'

type PitchVideo = Answer<'listPitchVideos'>[number]

interface RowProps {
  video: PitchVideo
  opened: boolean
  onOpen: () => void
}

function Row({ video, opened, onOpen }: RowProps) {
  const remove = useApiMutation('deletePitchVideo', {
    onError: error => notify.error(error, 'The recording could not be deleted'),
  })
  const { confirm } = useDialogs()
  const ask = () =>
    confirm({
      text: `Delete “${video.name}”?`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: { location: video.location } }),
    })
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
          <ActionIcon aria-label={`Delete ${video.name}`} onClick={ask}>
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
  const videos = useApiQuery('listPitchVideos', { query: opptyPlanId === undefined ? {} : { opptyPlanId } })
  const [open, setOpen] = useState<string | null>(null)
  const body = () => (
    <QueryState
      query={videos}
      loading={<SkeletonText lines={3} />}
      empty={
        <EmptyState title="No recordings yet">
          {opptyPlanId === undefined
            ? 'Say your pitch to the camera and watch yourself. Only you see it.'
            : 'Say the pitch of this deal to the camera. Colleagues can watch it here.'}
        </EmptyState>
      }
    >
      {data => (
        <ul className={classes.list}>
          {data.map(video => (
            <Row
              key={video.location}
              video={video}
              opened={open === video.location}
              onOpen={() => setOpen(open === video.location ? null : video.location)}
            />
          ))}
        </ul>
      )}
    </QueryState>
  )
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
