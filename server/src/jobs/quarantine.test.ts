import { expect, test } from 'vitest'
import { Quarantine } from './quarantine.ts'

test('jobs run side by side, a suspect alone, and all in the order in which they came', async () => {
  const quarantine = new Quarantine()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const come = async (name: string, isSuspect: boolean) => {
    ends.set(name, await quarantine.enter(isSuspect))
    begun.push(name)
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  const all = [come('a', false), come('b', false), come('suspect', true), come('c', false), come('d', false)]
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'suspect'])
  await end('suspect')
  expect(begun).toEqual(['a', 'b', 'suspect', 'c', 'd'])
  await Promise.all(all)
})
