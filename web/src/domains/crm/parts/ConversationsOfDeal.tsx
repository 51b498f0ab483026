import { Anchor, Title, Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type ConversationOfDeal, useDealConversations } from '../api/deal-conversations.ts'
import classes from './Names.module.css'

const typeNames = { call: 'Call', email: 'Email', document: 'Document', note: 'Note' } as const

const addressOf = (row: ConversationOfDeal, dealId: number) =>
  links.conversationDetail(dealId, { conv: row.convId, type: 'all' })

const conversationColumns = (dealId: number): readonly Column<ConversationOfDeal>[] => [
  {
    id: 'subject',
    header: 'Subject',
    value: row => row.subject,
    render: row => (
      <Anchor component={Link} href={addressOf(row, dealId)} className={classes.name} title={row.subject}>
        {row.subject}
      </Anchor>
    ),
    width: 220,
    grow: 3,
  },
  { id: 'type', header: 'Type', value: row => typeNames[row.convType], width: 100, grow: 0 },
  {
    id: 'date',
    header: 'Date',
    value: row => row.createDate,
    render: row => formatDate(row.createDate),
    export: 'date',
    width: 112,
    grow: 0,
  },
  {
    id: 'stage',
    header: 'Stage',
    value: row => row.stage,
    render: row =>
      row.stage && !row.stageFromHistory ? (
        <Tooltip label="The current stage of the deal; its stage on that day is not known">
          <span>{row.stage} (present)</span>
        </Tooltip>
      ) : (
        (row.stage ?? '-')
      ),
    width: 140,
  },
  {
    id: 'days',
    header: 'Deal day',
    hint: 'Days from the creation of the deal',
    value: row => row.daysFromDealCreation,
    align: 'right',
    export: 'number',
    width: 92,
    grow: 0,
  },
  {
    id: 'fragments',
    header: 'Parts',
    hint: 'Turns of a call, paragraphs of a text',
    value: row => row.fragmentCount,
    render: row => formatCount(row.fragmentCount),
    align: 'right',
    export: 'number',
    width: 84,
    grow: 0,
  },
  { id: 'uploadedBy', header: 'Uploaded by', value: row => row.uploadedBy, width: 140 },
]

/** Every conversation of a deal, newest first. */
export function ConversationsOfDeal({ dealId }: { dealId: number }) {
  const go = useGo()
  const conversations = useDealConversations(dealId)
  const columns = useMemo(() => conversationColumns(dealId), [dealId])
  return (
    <>
      <Title order={2}>Conversations</Title>
      <DataTable
        name="conversations-of-deal"
        label="Conversations of the deal"
        rows={conversations.data}
        columns={columns}
        rowKey={row => row.convId}
        onOpen={row => go(addressOf(row, dealId))}
        initial={{ sort: { column: 'date', descending: true } }}
        exportName="Conversations of the deal"
        maxHeight={500}
        error={conversations.data ? undefined : conversations.error}
        onRetry={() => void conversations.refetch()}
        empty={
          <EmptyState title="No conversations yet">Upload the calls, emails and documents of this deal.</EmptyState>
        }
      />
    </>
  )
}
