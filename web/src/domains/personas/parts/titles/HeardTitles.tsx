import type { SentPersonaFilter } from '@bic/contract/personas/persona-filter'
import type { ReactNode } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { assignedWords } from '../assigned-words.ts'
import { TableSection } from '../TableSection.tsx'

const phoneLines = [
  ['title', 'assigned'],
  ['function', 'seniority'],
  ['conversations', 'deals', 'people'],
] as const

type HeardTitle = Answer<'getPersonaTopScoringJobTitle'>[number]

const number = (id: string, header: string, value: (title: HeardTitle) => number): Column<HeardTitle> => ({
  id,
  header,
  phoneName: header,
  value,
  align: 'right',
  export: 'number',
  width: 104,
  grow: 0,
})

const columns: readonly Column<HeardTitle>[] = [
  { id: 'title', header: 'Job title', value: ({ jobTitle }) => jobTitle, width: 180, grow: 3 },
  { id: 'function', header: 'Function', value: ({ jobFunction }) => formatText(jobFunction), width: 170 },
  { id: 'seniority', header: 'Seniority', value: ({ seniority }) => formatText(seniority), width: 110 },
  {
    id: 'assigned',
    header: 'Of the persona',
    value: ({ assignedBy }) => assignedWords[assignedBy].label,
    render: ({ assignedBy }) => <Pill hint={assignedWords[assignedBy].means}>{assignedWords[assignedBy].label}</Pill>,
    width: 130,
    grow: 0,
  },
  {
    ...number('score', 'Score', ({ score }) => score),
    hint: 'Its conversations, a call counting 1, an e-mail 0.6, a document or a note 0.4',
    rank: true,
  },
  number('conversations', 'Conversations', ({ convCount }) => convCount),
  number('deals', 'Deals', ({ dealCount }) => dealCount),
  number('people', 'People', ({ participantCount }) => participantCount),
]

/** The titles of a persona's people in the conversations of the period. */
export function HeardTitles({ filter, actions }: { filter: SentPersonaFilter; actions: ReactNode }) {
  const { data, error, refetch } = useApiQuery('getPersonaTopScoringJobTitle', { body: filter })
  return (
    <TableSection title="Job titles in conversations" actions={actions}>
      <DataTable
        label="Job titles in conversations"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={({ jobTitle, personaName }) => `${personaName} ${jobTitle}`}
        maxHeight={360}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No job titles in this period">Search those seen below.</EmptyState>}
      />
    </TableSection>
  )
}
