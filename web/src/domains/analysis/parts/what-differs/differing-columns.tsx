import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { formatPercent } from '#lib/format.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'
import {
  chanceText,
  type Differing,
  differenceNotes,
  differenceText,
  shareNotes,
  shareSentence,
  verdictWords,
} from './differing-text.ts'

/** The filtered deals, or the rest. */
export type Side = 'selected' | 'rest'

const tones = {
  differs: 'positive',
  'may differ': 'warning',
  'no difference seen': 'neutral',
  'too few deals': 'neutral',
} as const

interface Drilldowns {
  /** What the rows are: "Card". */
  readonly header: string
  readonly names: Readonly<Record<Side, string>>
  readonly opens: (side: Side) => boolean
  readonly open: (row: Differing, side: Side) => void
}

/** What differs, row by row: both shares open their deals. */
export const differingColumns = ({ header, names, opens, open }: Drilldowns): readonly Column<Differing>[] => {
  const share = (side: Side, title: string): Column<Differing> => ({
    id: side,
    header: title,
    phoneName: title,
    value: row => row[side].share,
    render: row => (
      <Figure
        label={`${row.name}, ${title.toLowerCase()}`}
        value={formatPercent(row[side].share)}
        notes={shareNotes(row[side])}
        sentence={shareSentence(row[side])}
        stacked
        onOpen={opens(side) && row[side].count > 0 ? () => open(row, side) : undefined}
      />
    ),
    export: 'percent',
    qualified: withinBounds(
      row => row[side],
      row => row[side].deals,
    ),
    width: 172,
    grow: 0,
  })
  return [
    {
      id: 'name',
      header,
      value: row => (row.topic === '' ? row.name : `${row.name} · ${row.topic}`),
      width: 200,
      grow: 2,
    },
    share('selected', names.selected),
    share('rest', names.rest),
    {
      id: 'difference',
      header: 'Difference',
      phoneName: 'Difference',
      hint: `${names.selected} minus ${names.rest.toLowerCase()}, in percentage points, with the Newcombe 95% interval; not adjusted`,
      value: row => row.difference,
      render: row => (
        <Figure
          label={`${row.name}, difference`}
          value={differenceText(row)}
          notes={[differenceNotes(row)]}
          sentence={`${differenceText(row)}, ${differenceNotes(row)}, ${chanceText(row)}`}
          stacked
        />
      ),
      export: 'points',
      qualified: withinBounds(
        row => row,
        row => row.selected.deals + row.rest.deals,
      ),
      width: 190,
      grow: 0,
    },
    {
      id: 'verdict',
      header: 'Verdict',
      value: row => verdictWords[row.verdict].label,
      render: row => (
        <Pill tone={tones[row.verdict]} hint={`${verdictWords[row.verdict].means} Here: ${chanceText(row)}.`}>
          {verdictWords[row.verdict].label}
        </Pill>
      ),
      width: 172,
      grow: 0,
    },
  ]
}
