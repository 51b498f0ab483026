import { Anchor, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { TearsheetButton } from '#domains/crm/shared/TearsheetButton.tsx'
import type { SurveyCategory } from '#domains/stories/api/survey.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows, SkeletonText } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { SurveyNavigation } from '../SurveyNavigation.tsx'
import { SurveyStep } from '../SurveyStep.tsx'
import classes from './Story.module.css'

const conversationLines = [['subject', 'day'], ['type', 'stage'], ['people']] as const

const buyerLines = [['name'], ['title', 'persona'], ['conversations', 'words'], ['last']] as const

type Buyer = Answer<'getDgtBuyerEngagementDetails'>[number]
type Conversation = Answer<'getDealTape'>['conversations'][number]

const buyerColumns: readonly Column<Buyer>[] = [
  { id: 'persona', header: 'Persona', value: buyer => formatText(buyer.personaName), width: 140 },
  { id: 'name', header: 'Name', value: buyer => buyer.name, width: 150 },
  { id: 'title', header: 'Job title', value: buyer => formatText(buyer.jobTitle), width: 160, grow: 2 },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: buyer => buyer.convIdList.length,
    align: 'right',
    width: 110,
    grow: 0,
  },
  {
    id: 'words',
    header: 'Words',
    phoneName: 'Words',
    value: buyer => buyer.words,
    render: buyer => formatCount(buyer.words),
    align: 'right',
    width: 80,
    grow: 0,
  },
  {
    id: 'last',
    header: 'Last contact',
    phoneName: 'Last contact',
    value: buyer => buyer.lastContacted,
    render: buyer => formatDate(buyer.lastContacted),
    width: 110,
    grow: 0,
  },
]

/** The personas met in the deal, with their titles and how much they took part. */
export function PeopleOfStory({ dealId }: { dealId: number }) {
  const buyers = useApiQuery('getDgtBuyerEngagementDetails', { params: { id: dealId }, body: {} })
  return (
    <Panel flush title="Personas in the deal">
      <DataTable
        label="Personas in the deal"
        rows={buyers.data}
        columns={buyerColumns}
        phone={buyerLines}
        rowKey={buyer => `${buyer.contactId} ${buyer.name}`}
        error={buyers.error}
        onRetry={() => void buyers.refetch()}
        empty={<EmptyState title="Nobody of the buyer is known in this deal." />}
      />
    </Panel>
  )
}

const placeOf = (dealId: number, { convId }: Conversation) =>
  links.conversationDetail(dealId, { conv: convId, type: 'all' })

const conversationColumns = (dealId: number): readonly Column<Conversation>[] => [
  {
    id: 'day',
    header: 'Day',
    value: row => row.day,
    render: row => formatDate(row.day),
    width: 104,
    grow: 0,
  },
  { id: 'type', header: 'Type', value: row => conversationKinds[row.convType].name, width: 96, grow: 0 },
  {
    id: 'subject',
    header: 'Subject',
    value: row => row.subject,
    render: row => (
      <Anchor component={Link} size="sm" href={placeOf(dealId, row)} truncate display="block">
        {row.subject}
      </Anchor>
    ),
    width: 200,
    grow: 3,
  },
  { id: 'stage', header: 'Stage', value: row => formatText(row.stage), width: 120 },
  { id: 'people', header: 'People', value: row => row.people.map(({ name }) => name).join(', '), width: 180, grow: 2 },
]

/** The conversations of the deal, oldest first for its activities, newest first for its transcripts. */
export function ConversationsOfStory({ dealId, newestFirst }: { dealId: number; newestFirst: boolean }) {
  const go = useGo()
  const tape = useApiQuery('getDealTape', {
    params: { storyId: dealId },
    query: { buyerBidirectional: 'bidirectional' },
  })
  const columns = useMemo(() => conversationColumns(dealId), [dealId])
  return (
    <Panel flush title={newestFirst ? 'Transcripts' : 'What was done, in the order of time'}>
      <DataTable
        key={String(newestFirst)}
        label={newestFirst ? 'Transcripts' : 'Activities of the deal'}
        rows={tape.data?.conversations}
        columns={columns}
        phone={conversationLines}
        rowKey={row => row.convId}
        onOpen={row => go(placeOf(dealId, row))}
        initial={{ sort: { column: 'day', descending: newestFirst } }}
        searchLabel="Search conversations"
        error={tape.error}
        onRetry={() => void tape.refetch()}
        empty={<EmptyState title="This deal has no conversations yet." />}
      />
    </Panel>
  )
}

const headings = {
  'THE CHALLENGE': 'Challenge',
  'THE SOLUTION': 'Solution',
  'THE IMPACT': 'Benefit',
  'WHY US': 'Why Us',
} as const

/** The tearsheet of the deal; it is edited in its own window. */
export function TearsheetOfStory({ dealId }: { dealId: number }) {
  const tearsheet = useApiQuery('getTearsheet', { params: { storyId: dealId } })
  return (
    <Panel title="Tearsheet" actions={<TearsheetButton label="Open the tearsheet" />}>
      <QueryState
        query={tearsheet}
        loading={<SkeletonText lines={8} />}
        empty={<EmptyState title="This deal has no tearsheet yet.">Open it to begin one.</EmptyState>}
      >
        {([found]) =>
          found?.sections.map(({ hdgName, hdgContent }) => (
            <section key={hdgName}>
              <Title order={3} size="h5" mt="sm">
                {headings[hdgName]}
              </Title>
              <Text size="sm" className={classes.written ?? ''}>
                {hdgContent === '' ? 'Nothing written yet.' : hdgContent}
              </Text>
            </section>
          ))
        }
      </QueryState>
    </Panel>
  )
}

/** The survey of the deal, step by step: what the team knows becomes the story. */
export function GuidedStorybuilding({ dealId }: { dealId: number }) {
  const [open, setOpen] = useState<SurveyCategory>('Context')
  const stats = useApiQuery('getSurveyStatsForStory', { query: { storyId: dealId } })
  return (
    <QueryState query={stats} loading={<SkeletonRows rows={4} />}>
      {found => (
        <div className={classes.stack}>
          <SurveyNavigation stats={found} open={open} loading={stats.isFetching} onOpen={setOpen} />
          <SurveyStep
            key={open}
            dealId={dealId}
            category={open}
            completed={found.categories.some(({ name, status }) => name === open && status === 'completed')}
            onOpen={setOpen}
          />
        </div>
      )}
    </QueryState>
  )
}
