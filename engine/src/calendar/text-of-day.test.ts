import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText } from './day.ts'
import { textOfDay } from './text-of-day.ts'

test('a day is written as it is each time it is written anew', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), day => {
      expect([textOfDay(day), textOfDay(day)]).toEqual([dayText(day), dayText(day)])
    }),
  )
})
