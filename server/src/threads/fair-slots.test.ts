import { expect, it } from 'vitest'
import { FairSlots } from './fair-slots.ts'

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

/** Work that goes on until it is ended, and what has begun so far. */
const workplace = (slots: FairSlots) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (customerId: number, name: string): Promise<void> =>
    slots.take(customerId, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, start, end }
}

it('does so much at once, the rest in its turn, and refuses at once what finds the line too long', async () => {
  const { begun, start, end } = workplace(new FairSlots({ slots: 1, line: 1 }))
  const one = start(1, 'one')
  const two = start(1, 'two')
  await expect(start(2, 'three')).rejects.toMatchObject({ code: 'TOO_BUSY', retryAfter: 5 })
  expect(begun).toEqual(['one'])
  await end('one')
  await one
  expect(begun).toEqual(['one', 'two'])
  await end('two')
  await two
  const four = start(1, 'four')
  await end('four')
  await four
  expect(begun).toEqual(['one', 'two', 'four'])
})

it('gives a free slot to the customer who holds fewest, however many another has in line', async () => {
  const { begun, start, end } = workplace(new FairSlots({ slots: 2, line: 10 }))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void start(1, name)
  void start(2, 'b1')
  void start(2, 'b2')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

it('keeps a slot free of a customer who has as many as one may have', async () => {
  const { begun, start, end } = workplace(new FairSlots({ slots: 2, perCustomer: 1, line: 10, linePerCustomer: 2 }))
  for (const name of ['a1', 'a2', 'a3']) void start(1, name)
  expect(begun).toEqual(['a1'])
  await expect(start(1, 'a4')).rejects.toMatchObject({ code: 'TOO_BUSY' })
  void start(2, 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

it('gives the slot back when the work fails', async () => {
  const slots = new FairSlots({ slots: 1, line: 0 })
  await expect(slots.take(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.take(1, async () => 'done')).toBe('done')
})
