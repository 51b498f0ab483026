import { expect, it } from 'vitest'
import { onceInSnapshot } from './once-in-snapshot.ts'
import type { SnapshotTx } from './tenant.ts'

const snapshot = () => ({ customerId: 1 }) as SnapshotTx

it('reads an object once in a snapshot, and again for another object or snapshot', async () => {
  const read: string[] = []
  const load = onceInSnapshot(async ({ customerId }, { name }: { name: string }) => {
    read.push(name)
    return `${customerId} ${name}`
  })
  const [first, second] = [snapshot(), snapshot()]
  const [deals, accounts] = [{ name: 'deals' }, { name: 'accounts' }]
  expect(await Promise.all([load(first, deals), load(first, deals), load(first, accounts)])).toEqual([
    '1 deals',
    '1 deals',
    '1 accounts',
  ])
  expect(await load(second, deals)).toBe('1 deals')
  expect(read).toEqual(['deals', 'accounts', 'deals'])
})

it('does not keep a failure', async () => {
  let calls = 0
  const load = onceInSnapshot(async () => {
    if (++calls === 1) throw new Error('The connection was lost.')
    return calls
  })
  const [tx, key] = [snapshot(), {}]
  await expect(load(tx, key)).rejects.toThrow('The connection was lost.')
  expect(await load(tx, key)).toBe(2)
})
