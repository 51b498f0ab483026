import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { partsOf } from '@bic/mocks/teams/bodies'
import { makeWorld, type TrueCall } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access, Credentials } from '../access.ts'
import { askerOf, differencesOf, readAll } from '../testing/against-mock.ts'
import { teams } from './teams.ts'

const transcripts = teams.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
const window = { from: new Date(from), to: new Date(to) }
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const idOf = (callId: string) => Object.values(partsOf(callId)).join(' ')

const start = async (seed: number, count: number, at: string) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 6 })
  const clock = new VirtualClock(at)
  running = await startMocks({ world, clock, perPage: 7 })
  const mock = running.teams
  const credentials = { kind: 'clientCredentials', ...mock.credentials, baseUrl: mock.baseUrl } as const
  const grantTo = async (asked: Extract<Credentials, { kind: 'clientCredentials' }>): Promise<Access> => {
    const { url, headers, body } = await teams.grant!.request(asked, clock.now(), true)
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const response = await fetch(url, { method: 'POST', headers: form, body })
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    return { kind: 'oauth', ...teams.grant!.read(answer, asked, clock.now(), true) }
  }
  const renew = () => grantTo(credentials)
  const ask = askerOf(teams, await renew(), clock, { pause: 101, renew })
  /** What Teams knows of a call: what was transcribed, whoever spoke and has a name, and addresses of its users. */
  const says = (truth: TrueCall): TrueCall => {
    const sellers = truth.speakers.filter(({ side }) => side === 'seller')
    const speaks = truth.speakers.filter(
      ({ name }, index, all) =>
        name !== null &&
        all.findIndex(one => one.name === name) === index &&
        truth.turns.some(({ speaker }) => all[speaker]?.name === name),
    )
    const place = (speaker: number) => speaks.findIndex(one => one.name === truth.speakers[speaker]?.name)
    return {
      ...truth,
      id: idOf(truth.id),
      state: truth.state === 'waiting' || truth.state === 'silent' ? 'coming' : truth.state,
      startedAt: new Date(world.listedAt(world.indexOf(truth.id) ?? 0)),
      speakers: speaks.map(({ name }) => {
        const named = sellers.filter(one => one.name === name)
        return named.length === 1 ? named[0]! : { name, email: null, side: null }
      }),
      turns: truth.turns.map(turn => ({ ...turn, speaker: place(turn.speaker) })),
      crm: [],
    }
  }
  return { world, clock, mock, mocks: running, ask, says, credentials, grantTo }
}

const kinds = faultKinds.filter(kind => kind !== 'short' && kind !== 'short-silent')

describe('transcripts read from the mock', () => {
  it.each([1, 2])('are what they have to be, seed %i', async seed => {
    const { world, clock, mock, ask, says } = await start(seed, 50, '2026-09-25T12:00:00Z')
    expect(differencesOf(world, clock.now(), await readAll(transcripts, ask, window), says)).toEqual([])
    expect([mock.limitsExceeded, mock.violations]).toEqual([0, []])
  })

  it('are the same under all faults together', async () => {
    const { world, clock, mocks, mock, ask, says } = await start(50, 50, '2026-12-01T00:00:00Z')
    mocks.faults.atRandom(50, 0.3, kinds)
    expect(differencesOf(world, clock.now(), await readAll(transcripts, ask, window), says)).toEqual([])
    expect(new Set(mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it('are those of the window, although others come as well', async () => {
    const { ask } = await start(3, 60, '2026-12-01T00:00:00Z')
    const days = { from: new Date('2026-09-10T00:00:00Z'), to: new Date('2026-09-12T00:00:00Z') }
    const found = await readAll(transcripts, ask, days)
    expect(found.size).toBeGreaterThan(0)
    for (const one of found.values())
      expect(one.state === 'ready' && one.conversation.startedAt).toMatch(/^2026-09-1[01]T/)
  })

  it('are gone only when Microsoft does not know them', async () => {
    const { world, clock, mock, ask } = await start(5, 40, '2026-12-01T00:00:00Z')
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const stateOf = (id: string) => world.truth(world.indexOf(id) ?? -1, clock.now()).state
    const there = ids.filter(id => stateOf(id) === 'applied').map(idOf)
    expect(await transcripts.existing(ask, ids.map(idOf))).toEqual(new Set(there))
    for (const number of [0, 1, 2]) mock.withoutPolicy.add(number)
    expect((await transcripts.existing(ask, ids.map(idOf))).size).toBe(ids.length)
  })
})

describe('the access', () => {
  it('is an application, whose tenant is reported', async () => {
    const { ask } = await start(2, 1, '2026-12-01T00:00:00Z')
    expect(await teams.check(ask)).toEqual({ whose: 'northwind.example', users: null })
  })

  it.each([
    [{ clientSecret: 'another' }, 'Invalid client secret provided'],
    [{ tenant: 'another' }, 'Tenant not found'],
  ])('is refused with %o, by what Microsoft says', async (more, words) => {
    const { credentials, grantTo } = await start(2, 1, '2026-12-01T00:00:00Z')
    const refused = { kind: 'reconnect', message: expect.stringMatching(new RegExp(`${words}\\.$`)) }
    await expect(grantTo({ ...credentials, ...more })).rejects.toMatchObject(refused)
  })

  it('passes over users whom the policy leaves out, and stops with what to do when it leaves out all', async () => {
    const { mock, ask } = await start(4, 60, '2026-12-01T00:00:00Z')
    const all = (await readAll(transcripts, ask, window)).size
    mock.withoutPolicy.add(0)
    const some = (await readAll(transcripts, ask, window)).size
    expect([some > 0, some < all]).toEqual([true, true])
    for (const number of [1, 2, 3]) mock.withoutPolicy.add(number)
    const fault = { kind: 'stop', message: expect.stringContaining('Grant-CsApplicationAccessPolicy') }
    await expect(readAll(transcripts, ask, window)).rejects.toMatchObject(fault)
    await expect(teams.check(ask)).rejects.toMatchObject(fault)
  })

  it('says what to do when the tenant has turned it off', async () => {
    const { mock, ask } = await start(2, 1, '2026-12-01T00:00:00Z')
    mock.isTurnedOff = true
    await expect(teams.check(ask)).rejects.toMatchObject({
      kind: 'stop',
      message: expect.stringMatching(/GraphAccessToTranscriptsDisabled.*Teams admin center/),
    })
  })
})
