import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Note } from '#domains/plans/api/notes.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { VirtualList } from '#ui/list/VirtualList.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import { DraftHint } from './DraftHint.tsx'
import type { DraftPlace } from './drafts.ts'
import { filterNotes, listNotes, type NoteFilter, noFilter } from './filter-notes.ts'
import classes from './Note.module.css'
import { NoteFilters } from './NoteFilters.tsx'
import { NoteRow } from './NoteRow.tsx'
import type { NotePlace } from './note-place.ts'
import { useMinute } from './use-minute.ts'
import type { NotesOfDeal } from './use-notes.ts'

/** Where the list stands, kept while a note is open. */
export interface ListState {
  readonly filter: NoteFilter
  /** The words that the server was asked for; null while titles are searched here. */
  readonly searched: string | null
}

export const startOfList: ListState = { filter: noFilter, searched: null }

interface NoteListProps {
  of: NotesOfDeal
  state: ListState
  onState: (state: ListState) => void
  onGo: (place: NotePlace) => void
}

const placeholders = [1, 2, 3, 4, 5, 6]

const Placeholders = () => (
  <div role="status" aria-busy className={classes.placeholders}>
    <VisuallyHidden>Loading</VisuallyHidden>
    {placeholders.map(number => (
      <div key={number} className={classes.placeholder} data-placeholder>
        <Skeleton height={12} width={`${50 + number * 6}%`} />
        <Skeleton height={10} width="35%" />
      </div>
    ))}
  </div>
)

const keyOf = (note: Note) => note.id

/** The notes of a deal, the last changed first. */
export function NoteList({ of, state, onState, onGo }: NoteListProps) {
  const { opptyPlanId, userId, notes, pictures } = of
  const { filter, searched } = state
  const now = useMinute()
  const found = useApiQuery(
    'searchOpptyPlanNote',
    searched === null ? null : { query: { opptyPlanId, keyword: searched } },
    { placeholderData: keepPreviousData },
  )
  const all = notes.data
  const listed = useMemo(() => listNotes((searched === null ? all : found.data) ?? []), [searched, all, found.data])
  const shown = useMemo(
    () => filterNotes(listed, searched === null ? filter : { ...filter, words: '' }),
    [listed, filter, searched],
  )
  const newDraft: DraftPlace = { userId, opptyPlanId, noteId: 'new' }
  const change = (patch: Partial<NoteFilter>) =>
    onState({
      filter: { ...filter, ...patch },
      // Other words are looked for here again, until they are sent as well.
      searched: patch.words === undefined || patch.words === searched ? searched : null,
    })
  const search = (words: string) =>
    onState({ filter: { ...filter, words }, searched: words.trim() === '' ? null : words.trim() })
  const rows = () => {
    if (all?.length === 0) return <EmptyState title="There are no notes yet. Click on NEW NOTE to get started" />
    if (shown.length === 0)
      return (
        <EmptyState
          title="No matches found."
          actions={
            <Button variant="default" onClick={() => onState(startOfList)}>
              Show all notes
            </Button>
          }
        />
      )
    return (
      <VirtualList label="Notes" items={shown} itemKey={keyOf} estimateHeight={() => 64} height="100%">
        {note => (
          <NoteRow note={note} pictures={pictures} now={now} onOpen={noteId => onGo({ mode: 'note', noteId })} />
        )}
      </VirtualList>
    )
  }
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onGo({ mode: 'create' })} fullWidth>
          New note
        </Button>
        <DraftHint place={newDraft} onOpen={() => onGo({ mode: 'create' })} />
        <NoteFilters notes={all ?? []} filter={filter} onChange={change} onSearch={search} />
        <Text size="xs" c="dimmed" role="status">
          Showing {shown.length} notes
          {searched !== null && ` with “${searched}” in title or text`}
        </Text>
      </div>
      <div className={classes.rows}>
        <QueryState query={searched === null ? notes : found} loading={<Placeholders />}>
          {rows}
        </QueryState>
      </div>
    </div>
  )
}
