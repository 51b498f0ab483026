import { describe, expect, test } from 'vitest'
import { detailsOneByOne, existingOneByOne } from './one-by-one.ts'
import { VendorFault } from './vendor-fault.ts'

const ids = Array.from({ length: 12 }, (_, index) => String(index))

/** Questions that are answered when the test says so. */
const makeVendor = () => {
  const begun: string[] = []
  const open = new Map<string, PromiseWithResolvers<string | null>>()
  return {
    begun,
    ask: (id: string): Promise<string | null> => {
      begun.push(id)
      const answer = Promise.withResolvers<string | null>()
      open.set(id, answer)
      return answer.promise
    },
    answer: async (id: string, answer: string | null | Error) => {
      if (answer instanceof Error) open.get(id)?.reject(answer)
      else open.get(id)?.resolve(answer)
      open.delete(id)
      // What waits for the answer goes on before the test does.
      await new Promise(setImmediate)
    },
    open: () => [...open.keys()],
  }
}

describe('details that are asked for one by one', () => {
  test('are asked for five at once, and come in the order of their ids whatever the order of the answers', async () => {
    const { ask, answer, begun, open } = makeVendor()
    const details = detailsOneByOne(ids, ask)
    expect(begun).toEqual(['0', '1', '2', '3', '4'])
    await answer('3', 'three')
    expect(begun).toEqual(['0', '1', '2', '3', '4', '5'])
    while (open().length > 0) {
      const last = open().at(-1) ?? ''
      expect(open().length).toBeLessThanOrEqual(5)
      await answer(last, last === '7' ? null : `detail ${last}`)
    }
    expect([...(await details).keys()]).toEqual(ids.filter(id => id !== '7'))
    expect((await details).get('3')).toBe('three')
  })

  test('leave out what the vendor cannot give', async () => {
    const found = await detailsOneByOne(ids, async id => {
      if (id === '4') throw new VendorFault('skip', 'It is broken.')
      return id
    })
    expect([...found.keys()]).toEqual(ids.filter(id => id !== '4'))
  })

  test('begin nothing after a fault, and throw it when what was begun is over', async () => {
    const { ask, answer, begun, open } = makeVendor()
    let outcome: unknown = 'none yet'
    const details = detailsOneByOne(ids, ask).catch((error: unknown) => {
      outcome = error
    })
    const later = new VendorFault('reconnect', 'The token ended.')
    await answer('2', later)
    await answer('0', 'zero')
    expect(outcome).toBe('none yet')
    const sooner = new VendorFault('retry', 'It did not answer.')
    await answer('1', sooner)
    for (const id of open()) await answer(id, id)
    await details
    expect(begun).toEqual(['0', '1', '2', '3', '4'])
    // Which of them is thrown depends on the ids, not on which came first.
    expect(outcome).toBe(sooner)
  })

  test('are not asked for without ids', async () => {
    const { ask, begun } = makeVendor()
    expect((await detailsOneByOne([], ask)).size).toBe(0)
    expect(begun).toEqual([])
  })
})

test('an object that the vendor refuses to look for may be there', async () => {
  const found = await existingOneByOne(ids, async id => {
    if (id === '4') throw new VendorFault('skip', 'It is broken.')
    return id !== '5'
  })
  expect([...found]).toEqual(ids.filter(id => id !== '5'))
})
