import { Group } from '@mantine/core'
import { useMemo } from 'react'
import type { Note } from '#domains/plans/api/notes.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { authorChoices, collaboratorChoices, type NoteFilter } from './filter-notes.ts'

interface NoteFiltersProps {
  notes: readonly Note[]
  filter: NoteFilter
  onChange: (patch: Partial<NoteFilter>) => void
  /** Asks the server for notes that have the words anywhere. */
  onSearch: (words: string) => void
}

/** What narrows the list: words of the title at once, words of the text by the server, author and collaborator. */
export function NoteFilters({ notes, filter, onChange, onSearch }: NoteFiltersProps) {
  const authors = useMemo(() => authorChoices(notes), [notes])
  const collaborators = useMemo(() => collaboratorChoices(notes), [notes])
  return (
    <>
      <SearchInput
        label="Search notes"
        value={filter.words}
        onChange={words => onChange({ words })}
        onSubmit={onSearch}
        submitLabel="Search titles and texts"
        slash={false}
        width="100%"
      />
      <Group grow gap="sm" wrap="nowrap">
        <SelectMenu
          label="Author"
          choices={authors}
          value={filter.author === null ? 'all' : String(filter.author)}
          onChange={value => onChange({ author: value === 'all' ? null : Number(value) })}
          width="100%"
        />
        <SelectMenu
          label="Collaborators"
          choices={collaborators}
          value={filter.collaborator ?? 'all'}
          onChange={value => onChange({ collaborator: value === 'all' ? null : value })}
          width="100%"
        />
      </Group>
    </>
  )
}
