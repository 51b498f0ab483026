import { wilsonShare } from '@bic/engine/statistics/wilson'
import { useMemo } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatPercent, none } from '#lib/format.ts'
import { figureNote } from '#lib/interval.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ofCount } from '#ui/table/qualified.ts'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'
import classes from './Journey.module.css'
import { stageName } from './stage-name.ts'

const phoneLines = [['stage'], ['with'], ['share'], ['without'], ['shareWithout']] as const

type ReachedStage = Answer<'getPersonaStageReached'>[number]

const share = (count: number, of: number): number | null => (of === 0 ? null : count / of)

/** A share of so many deals, with its 95% interval. */
function Share({ count, of }: { count: number; of: number }) {
  const found = wilsonShare(count, of)
  if (!found) return none
  return (
    <span>
      {formatPercent(found.share)}{' '}
      <small className={classes.count}>{figureNote([formatPercent(found.low), formatPercent(found.high)], of)}</small>
    </span>
  )
}

const columnsOf = ({
  name,
  drilldowns,
}: Pick<PersonaTabProps, 'name' | 'drilldowns'>): readonly Column<ReachedStage>[] => [
  { id: 'stage', header: 'Stage reached', value: ({ stageReached }) => stageName(stageReached), grow: 2 },
  {
    id: 'with',
    header: `With ${name}`,
    value: ({ dealCount }) => dealCount,
    render: ({ stageReached, dealCount, storyIdList }) => (
      <CountButton
        value={dealCount}
        label={`deals with ${name} that reached ${stageName(stageReached)}`}
        onOpen={() => drilldowns.openDeals(`Deals with ${name} that reached ${stageName(stageReached)}`, storyIdList)}
      />
    ),
    align: 'right',
    export: 'number',
  },
  {
    id: 'share',
    header: 'Share of those with',
    phoneName: 'Share of those with it',
    value: ({ dealCount, n }) => share(dealCount, n),
    render: ({ dealCount, n }) => <Share count={dealCount} of={n} />,
    align: 'right',
    export: 'percent',
    qualified: ofCount(
      ({ dealCount }) => dealCount,
      ({ n }) => n,
    ),
    width: 220,
  },
  {
    id: 'without',
    header: 'Without',
    phoneName: 'Deals without it',
    value: ({ dealCountWithout }) => dealCountWithout,
    render: ({ stageReached, dealCountWithout, storyIdListWithout }) => (
      <CountButton
        value={dealCountWithout}
        label={`deals without ${name} that reached ${stageName(stageReached)}`}
        onOpen={() =>
          drilldowns.openDeals(`Deals without ${name} that reached ${stageName(stageReached)}`, storyIdListWithout)
        }
      />
    ),
    align: 'right',
    export: 'number',
  },
  {
    id: 'shareWithout',
    header: 'Share of those without',
    phoneName: 'Share of those without',
    value: ({ dealCountWithout, nWithout }) => share(dealCountWithout, nWithout),
    render: ({ dealCountWithout, nWithout }) => <Share count={dealCountWithout} of={nWithout} />,
    align: 'right',
    export: 'percent',
    qualified: ofCount(
      ({ dealCountWithout }) => dealCountWithout,
      ({ nWithout }) => nWithout,
    ),
    width: 220,
  },
]

/** How far deals with a persona got, beside those that were spoken with but without it. */
export function ReachedStages({ name, filter, drilldowns }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaStageReached', { body: filter })
  const columns = useMemo(() => columnsOf({ name, drilldowns }), [name, drilldowns])
  return (
    <TableSection title="Stage reached">
      <DataTable
        label="Stage reached"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={({ stageReached }) => stageReached}
        maxHeight={360}
        error={error}
        onRetry={() => void refetch()}
      />
    </TableSection>
  )
}
