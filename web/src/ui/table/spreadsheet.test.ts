import { expect, test } from 'vitest'
import type { CellValue, Column } from './columns.ts'
import { boundColumn, byClosedDeals, byCount, ofCount, withinBounds } from './qualified.ts'
import { aboutSheet, makeSheet, sheetOf } from './spreadsheet.ts'

const column = (kind?: Column<CellValue>['export']): Column<CellValue> => ({
  id: 'value',
  header: 'Value',
  value: value => value,
  qualified: 'by nothing',
  ...(kind ? { export: kind } : {}),
})
const cell = (value: CellValue, kind?: Column<CellValue>['export']) => makeSheet([value], [column(kind)])[1]?.[0]

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\tx'])('%j is written as text, never as a formula', value => {
  expect(cell(value)).toEqual({ type: 'String', value })
})

test('characters that a spreadsheet cannot hold are replaced, and long texts cut', () => {
  expect(cell('a\u0000b\u001fc\nd')).toEqual({ type: 'String', value: 'a\ufffdb\ufffdc\nd' })
  expect(cell('\ud800')).toEqual({ type: 'String', value: '\ufffd' })
  expect(cell('x'.repeat(40_000))).toMatchObject({ value: 'x'.repeat(32_767) })
})

test('numbers, money, dates and flags keep their type', () => {
  expect(cell(12)).toEqual({ type: 'Number', value: 12 })
  expect(cell(12, 'money')).toEqual({ type: 'Number', value: 12, format: '"$"#,##0.00' })
  expect(cell('2026-11-21', 'date')).toEqual({
    type: 'Date',
    value: new Date(Date.UTC(2026, 10, 21)),
    format: 'mm/dd/yyyy',
  })
  expect(cell('soon', 'date')).toEqual({ type: 'String', value: 'soon' })
  expect(cell(false)).toEqual({ type: 'Boolean', value: false })
  expect([cell(null), cell(''), cell(Number.NaN)]).toEqual([null, null, { type: 'String', value: 'NaN' }])
})

test('rows are as long as the header, unexported columns are left out', () => {
  expect(makeSheet([1], [column(), column('none')])).toEqual([
    [{ type: 'String', value: 'Value', fontWeight: 'bold' }],
    [{ type: 'Number', value: 1 }],
  ])
})

test('headers and rows must be there and of equal length [dialogs-019]', () => {
  expect(() => makeSheet([], [column()])).toThrow('needs columns and rows')
  expect(() => makeSheet([1], [column('none')])).toThrow('needs columns and rows')
  expect(() => sheetOf(['A', 'B'], [[null, null], [null]])).toThrow('as long as its headers')
  expect(sheetOf(['A'], [[null]])).toEqual([[{ type: 'String', value: 'A', fontWeight: 'bold' }], [null]])
})

test('a moment is written as the reader’s day, as the screens show it', () => {
  const late = new Date(2026, 10, 21, 23, 30)
  expect(cell(late.toISOString(), 'date')).toMatchObject({ value: new Date(Date.UTC(2026, 10, 21)) })
})

test('shares and differences keep their decimals and are shown as on the screens', () => {
  expect(cell(0.4823, 'percent')).toEqual({ type: 'Number', value: 0.4823, format: '0%' })
  expect(cell(-0.125, 'points')).toEqual({ type: 'Number', value: -12.5, format: '+0;\u22120;0' })
})

interface Group {
  readonly winRate: {
    readonly rate: number | null
    readonly closed: number
    readonly low: number
    readonly high: number
  }
  readonly cycle: {
    readonly median: number
    readonly n: number
    readonly low: number | null
    readonly high: number | null
  }
  readonly difference: { readonly difference: number; readonly low: number; readonly high: number } | null
  readonly said: number
  readonly of: number
}
const group: Group = {
  winRate: { rate: 0.5, closed: 8, low: 0.2, high: 0.8 },
  cycle: { median: 90, n: 4, low: null, high: null },
  difference: { difference: 0.29, low: 0.13, high: 0.44 },
  said: 3,
  of: 4,
}
const valuesOf = (columns: readonly Column<Group>[], row = group) =>
  makeSheet([row], columns).map(line => line.map(found => found?.value ?? null))

test('what qualifies a figure stands in columns beside it', () => {
  expect(
    valuesOf([
      {
        id: 'a',
        header: 'Win rate',
        value: row => row.winRate.rate,
        export: 'percent',
        qualified: byClosedDeals(row => row.winRate),
      },
      {
        id: 'b',
        header: 'Cycle',
        value: row => row.cycle.median,
        export: 'number',
        qualified: byCount(row => row.cycle),
      },
    ]),
  ).toEqual([
    ['Win rate', 'Win rate n', 'Win rate from', 'Win rate to', 'Cycle', 'Cycle n', 'Cycle from', 'Cycle to'],
    [0.5, 8, 0.2, 0.8, 90, 4, null, null],
  ])
})

test('a difference is in points, with the level of its interval where that is not 95%', () => {
  const difference = (level?: string): Column<Group> => ({
    id: 'd',
    header: 'Caused',
    value: row => row.difference?.difference,
    export: 'points',
    qualified: withinBounds(row => row.difference, undefined, level),
  })
  expect(valuesOf([difference()])).toEqual([
    ['Caused (points)', 'Caused (points) from', 'Caused (points) to'],
    [29, 13, 44],
  ])
  expect(valuesOf([difference('96%')])[0]).toEqual([
    'Caused (points)',
    'Caused (points) from (96%)',
    'Caused (points) to (96%)',
  ])
  expect(valuesOf([difference()], { ...group, difference: null })[1]).toEqual([null, null, null])
})

test('what qualifies a figure that is not there is left out, n as well', () => {
  const share: Column<Group> = {
    id: 'w',
    header: 'Won',
    value: row => row.winRate.rate,
    export: 'percent',
    qualified: byClosedDeals(row => row.winRate),
  }
  const none = { ...group, winRate: { ...group.winRate, rate: null, closed: 0 } }
  expect(valuesOf([share], none)[1]).toEqual([null, null, null, null])
})

test('a bound with a column of its own on the screen stands beside its figure alone', () => {
  const low = boundColumn<Group>(
    'low',
    row => row.winRate.low,
    value => `${value}!`,
  )
  expect(low.render?.(group)).toBe('0.2!')
  const name: Column<Group> = { id: 'n', header: 'Name', value: () => 'All' }
  expect(valuesOf([name, low])).toEqual([['Name'], ['All']])
})

test('so many of so many has Wilson’s interval', () => {
  const said: Column<Group> = {
    id: 's',
    header: 'Said',
    value: row => row.said / row.of,
    export: 'percent',
    qualified: ofCount(
      row => row.said,
      row => row.of,
    ),
  }
  const [share, n, low, high] = valuesOf([said])[1] as number[]
  expect([share, n]).toEqual([0.75, 4])
  expect(low).toBeCloseTo(0.3006, 4)
  expect(high).toBeCloseTo(0.9544, 4)
  expect(valuesOf([said], { ...group, said: 0, of: 0 })[1]?.slice(2)).toEqual([null, null])
})

test('the second sheet says what the first one is of', () => {
  expect(aboutSheet([['Deals', '=Closed deals · Field Service']])).toEqual([
    [
      { type: 'String', value: 'Deals', fontWeight: 'bold' },
      { type: 'String', value: '=Closed deals · Field Service' },
    ],
  ])
})
