import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, CallSlots } from './call-slots.ts'

const call = { method: 'GET', path: 'x', access: 'user', purpose: '' } as const
const heavy = { ...call, cost: 'heavy' } as const
const upload = { ...call, method: 'POST', multipart: true } as const

let slots: CallSlots
let begun: string[]
let refused: string[]
let finish: Map<string, () => void>
beforeEach(() => {
  slots = new CallSlots(12)
  begun = []
  refused = []
  finish = new Map()
})
afterEach(() => vi.useRealTimers())

/** Everything that can go on without time passing has gone on. */
const settled = () => new Promise(setImmediate)
const start = (name: string, caller: Caller, definition: Parameters<CallSlots['take']>[0] = call) => {
  const work = () =>
    new Promise<void>(resolve => {
      begun.push(name)
      finish.set(name, resolve)
    })
  slots.take(definition, caller, work).catch((error: { code: string }) => refused.push(`${name} ${error.code}`))
}
const person = (customer: number, name: string): Caller => ({ customer, person: name })
const flood = (count: number, who: (i: number) => Caller, definition = call as Parameters<typeof start>[2]) => {
  for (let i = 0; i < count; i++) start(`flood ${i}`, who(i), definition)
}

describe('a person', () => {
  it('has six calls at once, three of them heavy, and colleagues go on beside them', async () => {
    flood(20, () => person(1, 'ann'), heavy)
    await settled()
    expect(begun).toHaveLength(3)
    flood(20, () => person(1, 'ann'))
    await settled()
    expect(begun).toHaveLength(6)
    start('colleague', person(1, 'bob'))
    start('heavy colleague', person(1, 'bob'), heavy)
    await settled()
    expect(begun.slice(6)).toEqual(['colleague', 'heavy colleague'])
  })
  it('with a hundred waiting is refused more', async () => {
    flood(107, () => person(1, 'ann'))
    await settled()
    expect([begun.length, refused]).toEqual([6, ['flood 106 TOO_BUSY']])
  })
  it('has eight uploads at once, which hold up nothing else', async () => {
    flood(9, () => person(1, 'ann'), upload)
    start('read', person(1, 'ann'))
    await settled()
    expect(refused).toEqual(['flood 8 TOO_BUSY'])
    expect(begun.at(-1)).toBe('read')
  })
})

describe('a customer', () => {
  it('leaves connections of the pool to others, whose calls begin at once', async () => {
    flood(60, i => person(1, `p${i % 20}`))
    await settled()
    expect(begun).toHaveLength(8)
    start('light', person(2, 'zoe'))
    await settled()
    expect(begun.at(-1)).toBe('light')
  })
  it('leaves slots for heavy calls to others, and what is freed goes to whoever has fewest', async () => {
    flood(60, i => person(1, `p${i % 20}`), heavy)
    await settled()
    expect(begun).toHaveLength(5)
    for (const name of ['b1', 'b2', 'b3']) start(name, person(2, name), heavy)
    await settled()
    expect(begun.slice(5)).toEqual(['b1', 'b2', 'b3'])
    start('late', person(3, 'late'), heavy)
    await settled()
    expect(begun).not.toContain('late')
    finish.get('flood 0')?.()
    await settled()
    expect(begun.at(-1)).toBe('late')
  })
})

it('a call that waits too long is refused, and its place in the line is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  flood(7, () => person(1, 'ann'))
  await settled()
  vi.advanceTimersByTime(15_000)
  await settled()
  expect(refused).toEqual(['flood 6 TOO_BUSY'])
  finish.get('flood 0')?.()
  start('next', person(1, 'ann'))
  await settled()
  expect(begun.at(-1)).toBe('next')
})

it('strangers share slots of their own, by address', async () => {
  flood(30, () => ({ customer: 'public', person: '192.0.2.1' }))
  start('other stranger', { customer: 'public', person: '192.0.2.2' })
  start('signed in', person(1, 'ann'))
  await settled()
  expect(begun.slice(6)).toEqual(['other stranger', 'signed in'])
})
