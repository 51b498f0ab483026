import type { Column } from '#ui/table/columns.ts'

export interface ExampleRow {
  readonly id: number
  readonly name: string
  readonly score: number
}

/** The same 37 rows at every visit, in no order of score. */
export const exampleRows: readonly ExampleRow[] = Array.from({ length: 37 }, (_, index) => ({
  id: index + 1,
  name: `Row ${index + 1}`,
  score: ((index * 17) % 37) / 10,
}))

export const exampleColumns: readonly Column<ExampleRow>[] = [
  { id: 'name', header: 'Name', value: row => row.name, width: 140 },
  {
    id: 'score',
    header: 'Score',
    value: row => row.score,
    render: row => row.score.toFixed(2),
    align: 'right',
    export: 'number',
    rank: true,
    width: 96,
  },
]
