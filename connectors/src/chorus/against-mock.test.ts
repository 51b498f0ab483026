import { VirtualClock } from '@bic/mocks/clock'
import { type FaultKind, faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import { askerOf, differencesOf, readAll } from '../testing/against-mock.ts'
import { chorus } from './chorus.ts'

const calls = chorus.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
const window = { from: new Date(from), to: new Date(to) }
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (seed: number, count: number, at: string) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 6 })
  const clock = new VirtualClock(at)
  running = await startMocks({ world, clock, perPage: 7 })
  const mock = running.chorus
  const access: Access = { kind: 'token', token: mock.token, scheme: mock.scheme, baseUrl: mock.baseUrl }
  return { world, clock, mock, mocks: running, access, ask: askerOf(chorus, access, clock, { pause: 6000 }) }
}

/** Faults of tokens, which Chorus does not have, and pages with fewer calls, which it does not count. */
const others: ReadonlySet<FaultKind> = new Set(['expired-token', 'short', 'short-silent'])
const kinds = faultKinds.filter(kind => !others.has(kind))

describe('calls read from the mock', () => {
  it.each([1, 2])('are what they have to be, seed %i', async seed => {
    const { world, clock, mock, ask } = await start(seed, 120, '2026-09-25T12:00:00Z')
    expect(differencesOf(world, clock.now(), await readAll(calls, ask, window))).toEqual([])
    expect(mock.limitsExceeded).toBe(0)
  })

  it('are the same under all faults together', async () => {
    const { world, clock, mocks, mock, ask } = await start(50, 100, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(50, 0.3, kinds)
    expect(differencesOf(world, clock.now(), await readAll(calls, ask, window))).toEqual([])
    expect(new Set(mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it('are refused when they are of another time than was asked for', async () => {
    const { mock, ask } = await start(4, 60, '2026-12-01T00:00:00Z')
    mock.ignoresDates = true
    const days = { from: new Date('2026-09-10T00:00:00Z'), to: new Date('2026-09-12T00:00:00Z') }
    await expect(calls.list({ ask, window: days, token: null, size: 100 })).rejects.toMatchObject({ kind: 'stop' })
  })

  it('are gone only when Chorus neither lists nor knows them', async () => {
    const { world, clock, mock, ask } = await start(5, 60, '2026-12-01T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const isGone = (id: string) => ['gone', 'hidden'].includes(world.truth(world.indexOf(id) ?? -1, clock.now()).state)
    expect(await calls.existing(ask, ids)).toEqual(new Set(ids.filter(id => !isGone(id))))
    mock.withhold('/api/v1/conversations')
    expect((await calls.existing(ask, ids)).size).toBe(ids.length)
  })
})

describe('the access', () => {
  it('is a token in either scheme, whose user is reported', async () => {
    const { clock, mock, access, ask } = await start(2, 1, '2026-12-01T00:00:00Z')
    expect(await chorus.check(ask)).toEqual({ whose: expect.stringContaining('@northwind.example'), users: null })
    mock.scheme = 'bearer'
    await expect(chorus.check(ask)).rejects.toMatchObject({ kind: 'refresh' })
    const renew = async (refused: Access): Promise<Access> => ({ ...access, ...refused, scheme: 'bearer' }) as Access
    expect(await chorus.check(askerOf(chorus, access, clock, { pause: 6000, renew }))).toMatchObject({ users: null })
  })

  it('names what its user may not read', async () => {
    const { mock, ask } = await start(2, 1, '2026-12-01T00:00:00Z')
    mock.withhold('/v3/engagements')
    await expect(calls.list({ ask, window, token: null, size: 100 })).rejects.toMatchObject({
      kind: 'stop',
      message: expect.stringContaining('may not read /v3/engagements'),
    })
  })
})
