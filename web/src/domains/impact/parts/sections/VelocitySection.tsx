import { Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CountDrilldown } from '#domains/analysis/shared/deals-drilldown/CountDrilldown.tsx'
import { goesOnAt, goesOnShare, goesOnText, medianText } from '#domains/analysis/shared/velocity/velocity-words.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withinBounds } from '#ui/table/qualified.ts'
import classes from '../Impact.module.css'
import type { SectionProps } from '../section.ts'

const phoneLines = [
  ['stage'],
  ['withDeals', 'withDays'],
  ['withGoesOn'],
  ['withoutDeals', 'withoutDays'],
  ['withoutGoesOn'],
] as const

type VelocityRow = Answer<'getImpactStageVelocity'>[number]

const arms = [
  { arm: 'with', words: 'with it' },
  { arm: 'without', words: 'without it' },
] as const

const dayChoices = [
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
] as const

const columnsOf = (open: SectionProps['open'], day: number): readonly Column<VelocityRow>[] => [
  { id: 'stage', header: 'Stage', value: row => row.stage, width: 140, grow: 2 },
  ...arms.flatMap(({ arm, words }): Column<VelocityRow>[] => [
    {
      id: `${arm}Deals`,
      header: `Deals ${words}`,
      phoneName: `Deals ${words}`,
      hint:
        arm === 'with'
          ? 'The message was said before they entered the stage'
          : 'It was not said before they entered the stage',
      value: row => row[arm].n,
      render: row => (
        <CountDrilldown
          value={row[arm].n}
          label={`deals in ${row.stage} ${words}`}
          onOpen={() => open(`${row.stage}, ${words}`, row[arm].storyIdList)}
        />
      ),
      align: 'right',
      export: 'number',
      width: 124,
      grow: 0,
    },
    {
      id: `${arm}Days`,
      header: `Days ${words}`,
      phoneName: `Days ${words}`,
      hint: 'Median time in the stage until a deal leaves it. Deals still in it count up to today, and deals that came into it earlier from the first day of the period on',
      value: row => row[arm].median,
      render: row => medianText(row[arm]),
      align: 'right',
      export: 'number',
      qualified: withinBounds(row => row[arm]),
      width: 176,
    },
    {
      id: `${arm}GoesOn`,
      header: `Went on ${words}`,
      phoneName: `Went on ${words}`,
      hint: 'To a later stage or won; lost deals count as a competing outcome',
      value: row => goesOnShare(row[arm], day),
      render: row => goesOnText(row[arm], day),
      align: 'right',
      export: 'percent',
      qualified: withinBounds(row => goesOnAt(row[arm], day)),
      width: 168,
    },
  ]),
]

/** How long deals stay in each stage and how many go on, by whether the message was said before they came into it. */
export function VelocitySection({ query, open }: SectionProps) {
  const { data, error, refetch } = useApiQuery('getImpactStageVelocity', query && { query }, {
    placeholderData: keepPreviousData,
  })
  const [day, setDay] = useState<'30' | '60' | '90'>('30')
  const columns = useMemo(() => columnsOf(open, Number(day)), [open, day])
  const known = data?.some(row => row.with.n + row.without.n > 0) ?? true
  return (
    <div className={classes.stack}>
      <p className={classes.note}>
        Only what was said before a deal entered a stage counts, so the outcome cannot have made the message. Deals that
        talk more are often further on: the two groups differ in more than the message.
      </p>
      <DataTable
        label="Stage velocity"
        rows={known ? data : none}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.stage}
        tools={
          <Group gap="xs">
            <Text size="sm">Went on within</Text>
            <SegmentedButtons label="Went on within" choices={dayChoices} value={day} onChange={setDay} />
          </Group>
        }
        exportName="Stage velocity"
        maxHeight={480}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No Insights found.">No deal of this selection has a stage history.</EmptyState>}
      />
    </div>
  )
}

const none: readonly VelocityRow[] = []
