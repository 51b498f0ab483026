import { monthOf } from '@bic/engine/calendar/month'
import { Anchor, Title } from '@mantine/core'
import { useMemo } from 'react'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import type { Tape, TapeConversation } from '#domains/deals/api/tape.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { FilterChip } from '#ui/input/FilterChip.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [
  ['subject', 'day'],
  ['type', 'stage'],
  ['people'],
  ['buyerWords', 'sellerWords', 'cards'],
  ['recording'],
] as const

type Recording = Answer<'getGongCallMetadataForStory'>[number]

const addressOf = (dealId: number, { convId }: TapeConversation) =>
  links.conversationDetail(dealId, { conv: convId, type: 'all' })

const wordsColumn = (id: 'buyerWords' | 'sellerWords', header: string): Column<TapeConversation> => ({
  id,
  header,
  phoneName: header,
  value: row => row[id],
  render: row => formatCount(row[id]),
  align: 'right',
  export: 'number',
  width: 110,
  grow: 0,
})

const recordingColumn = (recordings: readonly Recording[]): Column<TapeConversation> => {
  const of = ({ convId }: TapeConversation) => recordings.find(recording => recording.convId === convId)
  return {
    id: 'recording',
    header: 'Recording',
    phoneName: 'Recording',
    value: row => of(row)?.gongUrl,
    render: row => {
      const recording = of(row)
      return recording ? (
        <Anchor size="sm" href={recording.gongUrl} target="_blank" rel="noreferrer">
          Play
        </Anchor>
      ) : (
        '-'
      )
    },
    width: 90,
    grow: 0,
  }
}

const columnsFor = (dealId: number, recordings: readonly Recording[]): readonly Column<TapeConversation>[] => [
  {
    id: 'day',
    header: 'Date',
    value: row => row.day,
    render: row => formatDate(row.day),
    export: 'date',
    width: 104,
    grow: 0,
  },
  { id: 'type', header: 'Type', value: row => conversationKinds[row.convType].name, width: 96, grow: 0 },
  {
    id: 'subject',
    header: 'Subject',
    value: row => row.subject,
    render: row => (
      <Anchor component={Link} size="sm" href={addressOf(dealId, row)} truncate display="block">
        {row.subject}
      </Anchor>
    ),
    width: 200,
    grow: 3,
  },
  {
    id: 'stage',
    header: 'Stage',
    value: row => (row.stage === null ? null : row.stageFromHistory ? row.stage : `${row.stage} (present)`),
    width: 120,
  },
  { id: 'people', header: 'People', value: row => row.people.map(({ name }) => name).join(', '), width: 180, grow: 2 },
  wordsColumn('buyerWords', 'Buyer words'),
  wordsColumn('sellerWords', 'Seller words'),
  {
    id: 'cards',
    header: 'Cards',
    phoneName: 'Cards',
    hint: 'Cards that came up in it',
    value: row => row.cards.length,
    align: 'right',
    export: 'number',
    width: 84,
    grow: 0,
  },
  ...(recordings.length > 0 ? [recordingColumn(recordings)] : []),
]

interface TapeConversationsProps {
  dealId: number
  tape: Tape | undefined
  month: string
  person: string
  onChange: (patch: { month?: string; person?: string }) => void
}

const none: readonly Recording[] = []

/** The conversations in words, for whom the drawing says nothing, and behind every number of this page. */
export function TapeConversations({ dealId, tape, month, person, onChange }: TapeConversationsProps) {
  const go = useGo()
  const recordings =
    useApiQuery('getGongCallMetadataForStory', { query: { storyId: dealId } }, { meta: hiddenWithoutAnswer }).data ??
    none
  const columns = useMemo(() => columnsFor(dealId, recordings), [dealId, recordings])
  const rows = useMemo(
    () =>
      tape?.conversations.filter(
        row =>
          (month === '' || (row.day !== null && monthOf(row.day) === month)) &&
          (person === '' || row.people.some(({ name }) => name === person)),
      ),
    [tape, month, person],
  )
  return (
    <section id="conversations">
      <Title order={2} mb="xs">
        Conversations
      </Title>
      <DataTable
        name="tape-conversations"
        label="Conversations of the deal"
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.convId}
        onOpen={row => go(addressOf(dealId, row))}
        initial={{ sort: { column: 'day', descending: true } }}
        searchLabel="Search conversations"
        exportName="Conversations of the deal"
        maxHeight={480}
        tools={
          <>
            {month !== '' && (
              <FilterChip
                label="Month"
                value={formatLongDate(`${month}-01`).replace(' 01,', '')}
                onRemove={() => onChange({ month: '' })}
              />
            )}
            {person !== '' && <FilterChip label="With" value={person} onRemove={() => onChange({ person: '' })} />}
          </>
        }
      />
    </section>
  )
}
