import { ActionIcon, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CreateNote } from './CreateNote.tsx'
import { EditNote } from './EditNote.tsx'
import classes from './Note.module.css'
import { NoteDetail } from './NoteDetail.tsx'
import { type ListState, NoteList, startOfList } from './NoteList.tsx'
import { formatNotePlace, type NotePlace, readNotePlace } from './note-place.ts'
import { useLeave } from './use-leave.ts'
import { useNotes } from './use-notes.ts'

interface InPlanProps {
  opptyPlanId: number
  userId: number
  place: NotePlace
  onGo: (place: NotePlace) => void
}

function NotesOfPlan({ opptyPlanId, userId, place, onGo }: InPlanProps) {
  const of = useNotes(opptyPlanId, userId)
  const [list, setList] = useState<ListState>(startOfList)
  const back = () => onGo({ mode: 'list' })
  if (place.mode === 'list') return <NoteList of={of} state={list} onState={setList} onGo={onGo} />
  if (place.mode === 'create') return <CreateNote of={of} onDone={back} />
  const { noteId } = place
  if (place.mode === 'edit') return <EditNote key={noteId} of={of} noteId={noteId} onGo={onGo} />
  return <NoteDetail key={noteId} of={of} noteId={noteId} onGo={onGo} />
}

interface NotesPanelProps {
  dealId: number
  place: string
  onGo: (place: string) => void
  onClose: () => void
}

/** The notes of a deal beside its screens. */
export default function NotesPanel({ dealId, place, onGo, onClose }: NotesPanelProps) {
  const user = useUser()
  const plan = useApiQuery('getOpptyPlanForStory', { params: { storyId: dealId } })
  const frame = useRef<HTMLDivElement>(null)
  useLeave(frame, onClose)
  useReturnFocus(true)
  useEffect(() => {
    // The focus follows what is opened, unless something in it has taken it already.
    const present = document.activeElement
    if (place !== '' && (present === document.body || present?.closest('header'))) frame.current?.focus()
  }, [place])
  return (
    <div ref={frame} className={classes.panel} tabIndex={-1}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Notes
        </Title>
        <ActionIcon aria-label="Close the notes" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <QueryState query={plan} loading={<SkeletonRows rows={6} />}>
        {({ opptyPlanId }) =>
          user && (
            <NotesOfPlan
              key={opptyPlanId}
              opptyPlanId={opptyPlanId}
              userId={user.userId}
              place={readNotePlace(place)}
              onGo={next => onGo(formatNotePlace(next))}
            />
          )
        }
      </QueryState>
    </div>
  )
}
