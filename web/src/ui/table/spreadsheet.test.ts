import { expect, test } from 'vitest'
import type { CellValue, Column } from './columns.ts'
import { makeSheet, sheetOf } from './spreadsheet.ts'

const column = (kind?: Column<CellValue>['export']): Column<CellValue> => ({
  id: 'value',
  header: 'Value',
  value: value => value,
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
  expect(cell(12, 'money')).toEqual({ type: 'Number', value: 12, format: '$#,##0.00' })
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
