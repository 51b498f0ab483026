import { expect, it } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

it('work that two ask for at once is done once; later it is done again, after a failure too', async () => {
  let times = 0
  let finish = (_: number): void => undefined
  const work = () => {
    times += 1
    return new Promise<number>(resolve => {
      finish = resolve
    })
  }
  const both = [onceAtATime('a', work), onceAtATime('a', work)]
  const other = onceAtATime('b', async () => 'b')
  finish(7)
  expect([...(await Promise.all(both)), await other, times]).toEqual([7, 7, 'b', 1])

  await expect(onceAtATime('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await onceAtATime('a', async () => 8)).toBe(8)
})
