import { expect, it } from 'vitest'
import { formatSaid, readSaid } from './said-place.ts'

it('a place survives the address, in its own conversation alone', () => {
  const said = formatSaid({ convId: 12, fragmentIndex: 3, start: 4, end: 40 })
  expect(said).toBe('12.3.4.40')
  expect(readSaid(said, 12)).toEqual({ fragment: 3, start: 4, end: 40 })
  expect(readSaid(said, 13)).toBeNull()
})

it.each(['', '12', '12.3.4', '12.3.9.4', '12.-3.4.9', '12.3.4.9.1', 'a.b.c.d'])('"%s" is no place', said =>
  expect(readSaid(said, 12)).toBeNull(),
)
