import { verdictWords } from '@bic/contract/analysis/verdict-words'
import { useMemo } from 'react'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import type { Answer } from '#lib/call-types.ts'
import { none } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, withinBounds } from '#ui/table/qualified.ts'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'
import { useOpenArm } from './use-open-arm.ts'

const phoneLines = [['persona', 'verdict'], ['conversations'], ['with'], ['without'], ['adjusted']] as const

type PersonaInfluence = Answer<'getPersonaInfluenceForConversation'>[number]

interface InfluenceTableProps extends Pick<PersonaTabProps, 'filter' | 'drilldowns'> {
  onChoose: (personaId: number) => void
}

const closedDeals = ({ winRate, winRateWithout }: PersonaInfluence): number => winRate.closed + winRateWithout.closed

type OpenArm = (row: PersonaInfluence, arm: 'with' | 'without') => void

const columnsOf = (openArm: OpenArm): readonly Column<PersonaInfluence>[] => [
  { id: 'persona', header: 'Persona', value: ({ personaName }) => personaName, width: 150, grow: 2 },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: ({ convCount }) => convCount,
    align: 'right',
    export: 'number',
    width: 116,
    grow: 0,
  },
  {
    id: 'with',
    header: 'Win rate with',
    phoneName: 'Won with it',
    value: ({ winRate }) => winRate.rate,
    render: row => (
      <RateFigure
        stacked
        label={`Win rate with ${row.personaName}`}
        rate={row.winRate}
        onOpen={() => openArm(row, 'with')}
      />
    ),
    export: 'percent',
    qualified: byClosedDeals(({ winRate }) => winRate),
    width: 176,
    grow: 0,
  },
  {
    id: 'without',
    header: 'Win rate without',
    phoneName: 'Won without it',
    value: ({ winRateWithout }) => winRateWithout.rate,
    render: row => (
      <RateFigure
        stacked
        label={`Win rate without ${row.personaName}`}
        rate={row.winRateWithout}
        onOpen={() => openArm(row, 'without')}
      />
    ),
    export: 'percent',
    qualified: byClosedDeals(({ winRateWithout }) => winRateWithout),
    width: 176,
    grow: 0,
  },
  {
    id: 'raw',
    header: 'Unadjusted',
    value: ({ lift }) => lift.raw?.difference ?? null,
    render: ({ lift }) => (lift.raw ? signed('winRate', lift.raw.difference) : none),
    align: 'right',
    export: 'points',
    qualified: withinBounds(({ lift }) => lift.raw, closedDeals),
    width: 112,
    grow: 0,
  },
  {
    id: 'adjusted',
    header: 'Among comparable deals',
    phoneName: 'Among comparable deals',
    value: ({ lift }) => lift.adjusted?.difference ?? null,
    render: ({ personaName, lift }) =>
      lift.adjusted ? (
        <Figure
          stacked
          value={signed('winRate', lift.adjusted.difference)}
          notes={[rangeText('winRate', lift.adjusted)]}
          label={`Difference with ${personaName}`}
          sentence={`${signed('winRate', lift.adjusted.difference)} ${rangeText('winRate', lift.adjusted)} among comparable deals`}
        />
      ) : (
        none
      ),
    align: 'right',
    export: 'points',
    qualified: withinBounds(({ lift }) => lift.adjusted, closedDeals),
    width: 190,
    grow: 0,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    value: ({ lift }) => verdictWords[lift.verdict].label,
    render: ({ lift }) => <VerdictPill verdict={lift.verdict} thing="persona" />,
    width: 160,
    grow: 0,
  },
]

/** All personas: win rate of the deals with each, and of those without. */
export function InfluenceTable({ filter, drilldowns, onChoose }: InfluenceTableProps) {
  const all = useMemo(() => {
    const { personaCardId: _one, ...rest } = filter
    return rest
  }, [filter])
  const { data, error, refetch } = useApiQuery('getPersonaInfluenceForConversation', { body: all })
  const openArm = useOpenArm(all, drilldowns)
  const columns = useMemo(() => columnsOf(openArm), [openArm])
  return (
    <TableSection title="All personas, by the difference among comparable deals">
      <DataTable
        name="personas-and-winning"
        label="All personas"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={({ personaId }) => personaId}
        onOpen={({ personaId }) => onChoose(personaId)}
        exportName="Personas and winning"
        rowHeight={52}
        maxHeight={520}
        error={error}
        onRetry={() => void refetch()}
      />
    </TableSection>
  )
}
