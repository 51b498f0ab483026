import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'
import classes from './Journey.module.css'
import { stageName } from './stage-name.ts'

const phoneLines = [['stage'], ['conversations', 'deals', 'joined'], ['cards']] as const

type PersonaStage = Answer<'getPersonaJourney'>[number]

const columnsOf = ({
  name,
  drilldowns,
}: Pick<PersonaTabProps, 'name' | 'drilldowns'>): readonly Column<PersonaStage>[] => [
  {
    id: 'stage',
    header: 'Stage',
    value: ({ stage }) => stageName(stage),
    width: 120,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: ({ convCount }) => convCount,
    render: ({ stage, convCount }) => (
      <CountButton
        value={convCount}
        label={`conversations at ${stageName(stage)}`}
        onOpen={() => drilldowns.openTalks(`${name} at ${stageName(stage)}`, { stage })}
      />
    ),
    align: 'right',
    export: 'number',
    width: 116,
    grow: 0,
  },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    value: ({ dealCount }) => dealCount,
    render: ({ stage, dealCount, storyIdList }) => (
      <CountButton
        value={dealCount}
        label={`deals at ${stageName(stage)}`}
        onOpen={() => drilldowns.openDeals(`Deals with ${name} at ${stageName(stage)}`, storyIdList)}
      />
    ),
    align: 'right',
    export: 'number',
    width: 72,
    grow: 0,
  },
  {
    id: 'joined',
    header: 'Joins here',
    phoneName: 'Joins here',
    hint: 'Deals whose first conversation with the persona in this period was at this stage',
    value: ({ joinedCount }) => joinedCount,
    align: 'right',
    export: 'number',
    width: 96,
    grow: 0,
  },
  {
    id: 'cards',
    header: 'What it is about',
    hint: 'The cards that came up in the most of these deals, each with its conversations',
    value: ({ topCards }) => topCards.map(({ title }) => title).join(', '),
    render: ({ stage, topCards }) => (
      <span className={classes.cards}>
        {topCards.map(({ cardId, title, subTopicName, convCount, dealCount }) => (
          <Anchor
            key={cardId}
            component="button"
            type="button"
            size="sm"
            aria-label={`${title}, ${subTopicName}: ${formatQuantity(convCount, 'conversation')} of ${formatQuantity(dealCount, 'deal')} at ${stageName(stage)}`}
            onClick={() => drilldowns.openTalks(`${title}: ${name} at ${stageName(stage)}`, { stage, cardId })}
          >
            {title} <small className={classes.count}>{formatCount(convCount)}</small>
          </Anchor>
        ))}
      </span>
    ),
    sortable: false,
    width: 320,
    grow: 4,
  },
]

/** The stages at which a persona takes part. */
export function PersonaStages({ name, filter, drilldowns }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaJourney', { body: filter })
  const columns = useMemo(() => columnsOf({ name, drilldowns }), [name, drilldowns])
  const present = data?.reduce((sum, { presentStageCount }) => sum + presentStageCount, 0) ?? 0
  return (
    <TableSection
      title="Journey"
      note={
        present > 0 &&
        `${formatQuantity(present, 'conversation')} are shown at the current stage of their deal, which has no stage history.`
      }
    >
      <DataTable
        label="Journey"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={({ stage }) => stage}
        rowHeight={56}
        maxHeight={480}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No conversations with this persona">Another period may have some.</EmptyState>}
      />
    </TableSection>
  )
}
