import { stemEnglish } from '@bic/engine/text/stem'
import { expect, test } from 'vitest'
import { everydayStems } from './everyday-stems.ts'

test('what is said about everything is of no trade, however it is bent', async () => {
  const everyday = await everydayStems()
  const isEveryday = (word: string) => everyday.has(stemEnglish(word))
  expect(['hands', 'stay', 'stays', 'tired', 'phone', 'problem'].filter(isEveryday)).toEqual([
    'hands',
    'stay',
    'stays',
    'tired',
    'phone',
    'problem',
  ])
  expect(
    ['printers', 'budget', 'contract', 'migration', 'integration', 'price', 'customers'].filter(isEveryday),
  ).toEqual([])
  expect(everyday.size).toBeGreaterThan(500)
  expect(everyday.size).toBeLessThan(1500)
})
