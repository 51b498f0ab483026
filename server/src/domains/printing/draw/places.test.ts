import { expect, it } from 'vitest'
import { Places } from './places.ts'

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, resolve }
}
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

it('lets so much go on at once, the rest in its turn, and refuses who finds the line too long', async () => {
  const places = new Places(1, 1)
  const [first, second] = [held(), held()]
  const begun: string[] = []
  const work = (name: string, until: Promise<void>) => () => {
    begun.push(name)
    return until
  }
  const one = places.take(work('one', first.promise))
  const two = places.take(work('two', second.promise))
  await expect(places.take(work('three', Promise.resolve()))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await settled()
  expect(begun).toEqual(['one'])
  first.resolve()
  await one
  await settled()
  expect(begun).toEqual(['one', 'two'])
  second.resolve()
  await two
  await places.take(work('four', Promise.resolve()))
  expect(begun).toEqual(['one', 'two', 'four'])
})

it('gives the place back when the work fails', async () => {
  const places = new Places(1, 0)
  await expect(places.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await places.take(async () => 'done')).toBe('done')
})
