import { useMemo, useState } from 'react'
import { goesOnAt, goesOnShare, goesOnText, medianText } from '#domains/analysis/shared/velocity/velocity-words.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withinBounds } from '#ui/table/qualified.ts'
import { TableSection } from '../TableSection.tsx'
import type { PersonaTabProps } from '../tab-props.ts'

const phoneLines = [
  ['stage'],
  ['withDeals', 'withDays'],
  ['withGoesOn'],
  ['withoutDeals', 'withoutDays'],
  ['withoutGoesOn'],
] as const

type PersonaVelocity = Answer<'getPersonaStageVelocity'>[number]

const arms = ['with', 'without'] as const
const dayChoices = [
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
] as const

const columnsOf = (
  { name, drilldowns }: Pick<PersonaTabProps, 'name' | 'drilldowns'>,
  day: number,
): readonly Column<PersonaVelocity>[] => [
  { id: 'stage', header: 'Stage', value: ({ stage }) => stage, width: 116, grow: 2 },
  ...arms.flatMap((arm): Column<PersonaVelocity>[] => [
    {
      id: `${arm}Deals`,
      header: `Deals ${arm}`,
      phoneName: `Deals ${arm} it`,
      hint: `${name} had ${arm === 'with' ? '' : 'not '}spoken before they entered the stage`,
      value: row => row[arm].n,
      render: row => (
        <CountButton
          value={row[arm].n}
          label={`deals in ${row.stage} ${arm} ${name}`}
          onOpen={() => drilldowns.openDeals(`${row.stage}, ${arm} ${name} before`, row[arm].storyIdList)}
        />
      ),
      align: 'right',
      export: 'number',
      width: 116,
      grow: 0,
    },
    {
      id: `${arm}Days`,
      header: `Days ${arm}`,
      phoneName: `Days ${arm} it`,
      hint: 'Median time in the stage until a deal leaves it. Deals still in it count up to today, and deals that came into it earlier from the first day of the period on',
      value: row => row[arm].median,
      render: row => medianText(row[arm]),
      align: 'right',
      export: 'number',
      qualified: withinBounds(row => row[arm]),
      width: 168,
    },
    {
      id: `${arm}GoesOn`,
      header: `Went on ${arm}`,
      phoneName: `Went on ${arm} it`,
      hint: 'To a later stage or won; lost deals count as a competing outcome',
      value: row => goesOnShare(row[arm], day),
      render: row => goesOnText(row[arm], day),
      align: 'right',
      export: 'percent',
      qualified: withinBounds(row => goesOnAt(row[arm], day)),
      width: 150,
    },
  ]),
]

const nothing: readonly PersonaVelocity[] = []

/** How long deals stay in each stage and how many go on, by whether a persona had spoken before they came into it. */
export function StageSpeeds({ name, filter, drilldowns }: PersonaTabProps) {
  const { data, error, refetch } = useApiQuery('getPersonaStageVelocity', { body: filter })
  const [day, setDay] = useState<'30' | '60' | '90'>('30')
  const columns = useMemo(() => columnsOf({ name, drilldowns }, Number(day)), [name, drilldowns, day])
  const known = data?.some(row => row.with.n + row.without.n > 0) ?? true
  return (
    <TableSection
      title="Stage velocity"
      note="Only conversations from before a deal entered a stage count. The two groups may differ in more than the persona."
      actions={<SegmentedButtons label="Went on within" choices={dayChoices} value={day} onChange={setDay} />}
    >
      <DataTable
        label="Stage velocity"
        rows={known ? data : nothing}
        columns={columns}
        phone={phoneLines}
        rowKey={({ stage }) => stage}
        maxHeight={360}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No stage history">No deal of this selection has one.</EmptyState>}
      />
    </TableSection>
  )
}
