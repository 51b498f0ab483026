import { expect, test } from 'vitest'
import { speakerChange } from './speaker-change.ts'

const before = { side: 'unknown', contactId: 7 } as const

test.each([
  [{ side: 'unknown', contactId: 7 }, null],
  [{ side: 'buyer', contactId: 7 }, { side: 'buyer' }],
  [
    { side: 'buyer', contactId: 8 },
    { side: 'buyer', contactId: 8 },
  ],
  [
    { side: 'unknown', contactId: null },
    { side: 'unknown', contactId: null },
  ],
] as const)('%j sends %j', (chosen, sent) => {
  expect(speakerChange(before, chosen)).toEqual(sent)
})
