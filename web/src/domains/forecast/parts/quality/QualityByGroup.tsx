import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { formatCount, none } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { withinBounds } from '#ui/table/qualified.ts'

const phoneLines = [['name'], ['deals', 'auc'], ['brier'], ['slope'], ['used']] as const

type Validation = NonNullable<Forecast['validation']>
type Age = Validation['byAge'][number]
type Within = Validation['brier']

interface Group extends Pick<Age, 'deals' | 'auc' | 'brier' | 'baseBrier' | 'slope'> {
  readonly name: string
  readonly used: string
}

const rangeText = (found: Within | null, digits: number): string =>
  found === null ? none : `${found.value.toFixed(digits)} (${found.low.toFixed(digits)}–${found.high.toFixed(digits)})`

const interval = (
  id: string,
  header: string,
  hint: string,
  value: (group: Group) => Within | null,
  digits = 2,
): Column<Group> => ({
  id,
  header,
  phoneName: header,
  hint,
  value: group => value(group)?.value ?? null,
  render: group => rangeText(value(group), digits),
  align: 'right',
  export: 'number',
  qualified: withinBounds(value),
  width: 150,
})

const columns: readonly Column<Group>[] = [
  { id: 'name', header: 'Deals', value: ({ name }) => name, width: 150, grow: 2 },
  {
    id: 'deals',
    header: 'n',
    phoneName: 'n =',
    value: ({ deals }) => deals,
    render: ({ deals }) => formatCount(deals),
    align: 'right',
    width: 70,
    grow: 0,
  },
  interval(
    'auc',
    'AUC',
    'How often a won deal had a higher probability than a lost one; 0.5 is a coin toss.',
    ({ auc }) => auc,
  ),
  interval('brier', 'Brier score', 'Mean of the squared errors; lower is better.', ({ brier }) => brier, 3),
  interval(
    'slope',
    'Calibration slope',
    '1 is calibrated; below 1 the probabilities are too extreme.',
    ({ slope }) => slope,
  ),
  { id: 'used', header: 'What is shown', value: ({ used }) => used, width: 190, grow: 2 },
]

const ageText = ({ from, to }: Age): string =>
  to === null ? `${from} days old and older` : from === 0 ? `Under ${to} days old` : `${from} to ${to - 1} days old`

const shareText = ({ value, low, high }: Within): string => shareWithInterval({ share: value, low, high })

/** How well the probabilities did by age and by stage, and where the win rate is shown instead. */
export function QualityByGroup({ validation }: { validation: Validation }) {
  const groups: Group[] = [
    ...validation.byAge.map(age => ({
      ...age,
      name: ageText(age),
      used: age.isBaseRate ? `Win rate at this age: ${shareText(age.wonShare)}` : 'Probability of each deal',
    })),
    ...validation.byStage.map(stage => ({ ...stage, name: `In ${stage.stage}`, used: none })),
  ]
  return (
    <Panel title="By age and stage" flush>
      <DataTable
        label="By age and stage"
        rows={groups}
        columns={columns}
        phone={phoneLines}
        rowKey={({ name }) => name}
        maxHeight={420}
      />
    </Panel>
  )
}
