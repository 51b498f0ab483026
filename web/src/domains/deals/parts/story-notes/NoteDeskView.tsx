import { noNote } from '@bic/contract/deals/no-note'
import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { truncateText } from '#lib/format.ts'
import { formatDateTime, formatSince } from '#lib/format-date.ts'
import { NewerStoryNote } from './NewerStoryNote.tsx'
import { SaveLine } from './SaveLine.tsx'
import classes from './StoryNotes.module.css'
import type { NoteDesk } from './use-note-desk.ts'

const firstLine = (text: string) => truncateText(text.trim().split('\n', 1)[0] ?? '', 60)

/** The notes of a deal: those there are, and the one that is written on. */
export function NoteDeskView({ desk }: { desk: NoteDesk }) {
  const { notes, saver, state, choose } = desk
  const now = new Date()
  return (
    <div className={classes.desk}>
      {notes.length > 0 && (
        <ul className={classes.list} aria-label="Notes of the deal">
          {notes.map(note => (
            <li key={note.storyNoteId}>
              <UnstyledButton
                className={classes.row}
                aria-current={note.storyNoteId === state.noteId}
                onClick={() => note.storyNoteId !== state.noteId && void choose(note.storyNoteId)}
              >
                <span className={classes.rowText}>{firstLine(note.notes)}</span>
                <span className={classes.rowFacts}>
                  {note.author.name} ·{' '}
                  <time dateTime={note.lastUpdateTime} title={formatDateTime(note.lastUpdateTime)}>
                    {formatSince(note.lastUpdateTime, now)}
                  </time>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.new}
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={state.noteId === noNote && state.text === ''}
        onClick={() => void choose(noNote)}
      >
        New note
      </Button>
      <Textarea
        aria-label="Story note"
        placeholder="Write what the team should know"
        maxLength={50_000}
        value={state.text}
        onChange={event => saver.write(event.currentTarget.value)}
        className={classes.editor}
        classNames={{ wrapper: classes.editorFill ?? '', input: classes.editorFill ?? '' }}
      />
      {state.newer && <NewerStoryNote note={state.newer} onResolve={saver.resolve} />}
      <SaveLine state={state} onSave={() => void saver.saveNow()} />
    </div>
  )
}
