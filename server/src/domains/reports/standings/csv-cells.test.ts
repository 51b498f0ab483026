import { expect, test } from 'vitest'
import { rateCells, rateHeaders } from './csv-cells.ts'

test('a rate stands as the screens write it, with n and an interval that has some width', () => {
  expect(rateHeaders('Win rate')).toEqual(['Win rate', 'Win rate n', 'Win rate from', 'Win rate to'])
  expect(rateCells({ rate: 0.4821, closed: 112, low: 0.392, high: 0.574 })).toEqual(['48%', 112, '39%', '57%'])
  expect(rateCells({ rate: 0.001, closed: 9000, low: 0.0004, high: 0.004 })).toEqual(['0%', 9000, '0%', '1%'])
  expect(rateCells({ rate: null, closed: 0, low: null, high: null })).toEqual([null, 0, null, null])
})
