import { Anchor, Button, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { useDeleteNote, useLikeNote } from '#domains/plans/api/change-notes.ts'
import type { Note } from '#domains/plans/api/notes.ts'
import { formatDaysAgo } from '#lib/format-date.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Hint } from '#ui/Hint.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { Collaborators } from './Collaborators.tsx'
import { Comments } from './Comments.tsx'
import { DraftHint } from './DraftHint.tsx'
import { deleteWords, failureText, laterWords } from './failure-text.tsx'
import { LikeButton } from './LikeButton.tsx'
import classes from './Note.module.css'
import { NoteBody } from './NoteBody.tsx'
import type { NotePlace } from './note-place.ts'
import { titleOf } from './note-title.ts'
import { useMinute } from './use-minute.ts'
import type { NotesOfDeal } from './use-notes.ts'

interface NoteDetailProps {
  of: NotesOfDeal
  noteId: number
  onGo: (place: NotePlace) => void
}

function OpenNote({ of, note, onGo }: Omit<NoteDetailProps, 'noteId'> & { note: Note }) {
  const { opptyPlanId, userId, pictures } = of
  const now = useMinute()
  const { confirm, oops } = useDialogs()
  const like = useLikeNote(userId)
  const remove = useDeleteNote(opptyPlanId)
  const edit = () => onGo({ mode: 'edit', noteId: note.id })
  const ask = () =>
    confirm({
      text: `Remove “${titleOf(note)}” with its comments? This cannot be undone.`,
      confirmLabel: 'Remove',
      dangerous: true,
      // "Oops!" takes the place of the question.
      onConfirm: () =>
        remove.mutateAsync(note.id).then(
          () => onGo({ mode: 'list' }),
          error => void oops(failureText(deleteWords, error)),
        ),
    })
  return (
    <>
      <article className={classes.article}>
        <Title order={3} className={classes.title}>
          {titleOf(note)}
        </Title>
        <div className={classes.facts}>
          <span>{note.userName}</span>
          <span>
            Last updated <time dateTime={note.effStartTime}>{formatDaysAgo(note.effStartTime, now)}</time>
          </span>
          <span className={classes.rowEnd}>
            <Collaborators note={note} pictures={pictures} />
          </span>
        </div>
        <DraftHint place={{ userId, opptyPlanId, noteId: note.id }} onOpen={edit} />
        <NoteBody text={note.notes} />
        <Group gap="xs" mt="sm">
          <LikeButton
            of="this note"
            likedBy={note.likedBy}
            userId={userId}
            busy={like.isPending}
            onLike={action =>
              like.mutate({ note, action }, { onError: error => void oops(failureText(laterWords, error)) })
            }
          />
          <Hint label="Only the author can change an internal note." disabled={note.mayEdit}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={note.mayEdit ? edit : undefined}
              aria-disabled={!note.mayEdit}
              data-disabled={!note.mayEdit || undefined}
            >
              Edit
            </Button>
          </Hint>
          <Anchor component="button" type="button" size="sm" ml="auto" onClick={ask}>
            Remove
          </Anchor>
        </Group>
      </article>
      <Comments noteId={note.id} userId={userId} now={now} leaving={remove.isPending || remove.isSuccess} />
    </>
  )
}

/** One note with its comments. */
export function NoteDetail({ of, noteId, onGo }: NoteDetailProps) {
  const query = of.notes
  const body = () => (
    <QueryState query={query} loading={<SkeletonText lines={8} />}>
      {data => {
        const note = data.find(({ id }) => id === noteId)
        return note ? <OpenNote of={of} note={note} onGo={onGo} /> : <EmptyState title="This note was removed" />
      }}
    </QueryState>
  )
  return (
    <div className={classes.detail}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.back}
        onClick={() => onGo({ mode: 'list' })}
      >
        <IconArrowLeft size={16} aria-hidden /> Back to all notes
      </Anchor>
      {body()}
    </div>
  )
}
