import { expect, test } from 'vitest'
import type { Column } from '../table/columns.ts'
import { cellText } from './cell-text.ts'

const column = (value: string | number | null, kind?: Column<null>['export']): Column<null> => ({
  id: 'a',
  header: 'A',
  value: () => value,
  qualified: 'by nothing',
  ...(kind ? { export: kind } : {}),
})

test('a tooltip tells exact values, and a dash where there is none', () => {
  expect(cellText(column(1234567, 'money'), null)).toBe('$1,234,567')
  expect(cellText(column(0.4237, 'percent'), null)).toBe('42.4%')
  expect(cellText(column(12345), null)).toBe('12,345')
  expect(cellText(column(3.456), null)).toBe('3.46')
  expect(cellText(column('2026-03-09', 'date'), null)).toBe('03/09/2026')
  expect(cellText(column(null), null)).toBe('-')
  expect(cellText(column('Price'), null)).toBe('Price')
  expect(cellText({ ...column('2026-06'), render: () => 'Jun 2026' }, null)).toBe('Jun 2026')
  expect(cellText(column(-0.012, 'points'), null)).toBe('−1 point')
  expect(cellText({ ...column(0.165, 'points'), hover: () => '+16.5 pts' }, null)).toBe('+16.5 pts')
})
