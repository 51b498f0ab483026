import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconArrowsMaximize, IconLayoutSidebarRightCollapse, IconNotes, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoryNote } from '#domains/deals/api/story-notes.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { DraggableModal } from '#ui/dialog/FloatingModal.tsx'
import { Hint } from '#ui/Hint.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { NoteDeskView } from './NoteDeskView.tsx'
import classes from './StoryNotes.module.css'
import { useNoteDesk } from './use-note-desk.ts'

/** Pixels: what the window of the notes shows is so high. */
const modalContentHeight = 570
const modalSize = { width: 720, height: modalContentHeight + 90 }

/** Shown, folded to a button, or gone. */
export type StoryNoteMode = 'show' | 'hide' | 'close'

interface SideNotesProps {
  dealId: number
  mode: StoryNoteMode
  onMode: (mode: StoryNoteMode) => void
}

function Loaded({ dealId, userId, notes, mode, onMode }: SideNotesProps & { userId: number; notes: StoryNote[] }) {
  const desk = useNoteDesk(dealId, userId, notes)
  const [popped, setPopped] = useState(false)
  const unsaved = desk.state.status !== 'stored'
  if (mode === 'hide')
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconNotes size={16} aria-hidden />}
        onClick={() => onMode('show')}
        className={classes.shower}
      >
        Show notes{unsaved ? ' (not saved)' : ''}
      </Button>
    )
  return (
    <aside className={classes.panel} aria-label="Story notes">
      <div className={classes.head}>
        <Title order={3}>Story notes</Title>
        <div className={classes.tools}>
          <Hint label="Open in a window">
            <ActionIcon aria-label="Pop out the notes" onClick={() => setPopped(true)}>
              <IconArrowsMaximize size={16} aria-hidden />
            </ActionIcon>
          </Hint>
          <Hint label="Hide">
            <ActionIcon aria-label="Hide the notes" onClick={() => onMode('hide')}>
              <IconLayoutSidebarRightCollapse size={16} aria-hidden />
            </ActionIcon>
          </Hint>
          <Hint label="Close">
            <ActionIcon aria-label="Close the notes" onClick={() => onMode('close')}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        </div>
      </div>
      {popped ? (
        <Text size="sm" c="dimmed" role="status">
          The notes are open in their own window.
        </Text>
      ) : (
        <NoteDeskView desk={desk} />
      )}
      <DraggableModal title="Story notes" opened={popped} onClose={() => setPopped(false)} size={modalSize}>
        <div className={classes.window} style={{ height: modalContentHeight }} data-story-notes>
          <NoteDeskView desk={desk} />
        </div>
      </DraggableModal>
    </aside>
  )
}

/** The notes of a deal beside something else, with show, hide, close and a pop-out. */
export function SideNotes(props: SideNotesProps) {
  const user = useUser()
  const { data, error, refetch } = useApiQuery('getStoryNotes', { params: { storyId: props.dealId } })
  if (props.mode === 'close' || !user) return null
  if (data) return <Loaded key={props.dealId} {...props} userId={user.userId} notes={data} />
  return (
    <aside className={classes.panel} aria-label="Story notes">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />}
    </aside>
  )
}
