import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText } from './day.ts'
import { textOfDay } from './text-of-day.ts'

test('a day is the same text whether it is kept or written for the first time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), day => {
      expect([textOfDay(day), textOfDay(day)]).toEqual([dayText(day), dayText(day)])
    }),
  )
})
