import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { shareOfCount } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'
import classes from './Journey.module.css'

const phoneLines = [['keyword'], ['card'], ['conversations', 'deals']] as const

type HeardKeyword = Answer<'getPersonaKeywordAnalysis'>[number]

const columnsOf = ({
  name,
  drilldowns,
  personaId,
}: Pick<PersonaTabProps, 'name' | 'drilldowns' | 'personaId'>): readonly Column<HeardKeyword>[] => [
  { id: 'keyword', header: 'Keyword', value: ({ keywordName }) => keywordName, grow: 2 },
  {
    id: 'card',
    header: 'Message card',
    value: ({ cardTitle }) => cardTitle,
    render: ({ cardId, cardTitle, subTopicName, keywordId }) => (
      <Anchor
        component={Link}
        size="sm"
        href={links.customerVoice({ id: cardId, title: cardTitle, subTopicName }, { personaId, word: keywordId })}
      >
        {cardTitle}
      </Anchor>
    ),
    grow: 2,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: ({ convCount }) => convCount,
    render: ({ keywordId, keywordName, cardId, convCount, n }) => (
      <span>
        <CountButton
          value={convCount}
          label={`conversations with the keyword ${keywordName}`}
          onOpen={() => drilldowns.openTalks(`${keywordName}: ${name}`, { cardId, keywordId })}
        />{' '}
        <small className={classes.count}>{`${shareOfCount(convCount, n)} of ${formatCount(n)}`}</small>
      </span>
    ),
    align: 'right',
    rank: true,
    export: 'number',
    width: 180,
  },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    value: ({ dealCount }) => dealCount,
    align: 'right',
    export: 'number',
    width: 80,
  },
]

/** What the buyer's side says in conversations with a persona. */
export function HeardKeywords({ name, filter, drilldowns, personaId }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaKeywordAnalysis', { body: filter })
  const columns = useMemo(() => columnsOf({ name, drilldowns, personaId }), [name, drilldowns, personaId])
  return (
    <TableSection title="Keywords that buyers say while it is there">
      <DataTable
        label="Keywords"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={({ keywordId }) => keywordId}
        searchLabel="Search keywords"
        exportName="Keywords of a persona"
        paging
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No keyword came up">Another period may have some.</EmptyState>}
      />
    </TableSection>
  )
}
