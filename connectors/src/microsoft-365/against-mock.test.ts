import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { graphIdOf } from '@bic/mocks/microsoft-365/bodies'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import { askerOf } from '../testing/against-mock.ts'
import { differencesOfMails, grantBy } from '../testing/mails-against-mock.ts'
import { microsoft365 } from './microsoft-365.ts'

const mails = microsoft365.streams[0]!
const from = '2026-09-10T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
const window = { from: new Date(from), to: new Date(to) }
const now = '2026-11-25T00:00:00Z'
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (
  seed: number,
  count: number,
  shares: { readonly tied?: number; readonly private?: number } = {},
) => {
  const world = makeWorld({ seed, calls: count, from, to, sentences: 3, shares })
  const clock = new VirtualClock(now)
  running = await startMocks({ world, clock, perPage: 7 })
  const mock = running.microsoft365
  const { credentials, subject, baseUrl } = mock
  const grantTo = (more: Partial<typeof credentials> & { readonly subject?: string } = {}) =>
    grantBy(microsoft365, { kind: 'clientCredentials', ...credentials, subject, baseUrl, ...more }, clock)
  const ask = askerOf(microsoft365, await grantTo(), clock, { pause: 51, renew: () => grantTo() })
  return { world, clock, mock, mocks: running, ask, grantTo, idOf: (id: string) => graphIdOf(id, 0) }
}

const kinds = faultKinds.filter(kind => kind !== 'short' && kind !== 'short-silent')

describe('mails read from the mock', () => {
  it('are what they have to be, with many of one moment, and without drafts and what was thrown away', async () => {
    const started = await start(1, 40, { tied: 0.6 })
    expect(await differencesOfMails(mails, window, started)).toEqual([])
    expect([started.mock.limitsExceeded, started.mock.violations]).toEqual([0, []])
  })

  it('are the same under all faults together', async () => {
    const started = await start(50, 30)
    started.mocks.faults.atRandom(50, 0.3, kinds)
    expect(await differencesOfMails(mails, window, started)).toEqual([])
    expect(new Set(started.mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(10)
  })

  it('that are in the bin, or in a folder there, are not in the mailbox', async () => {
    const { world, clock, ask, idOf } = await start(5, 120)
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    const there = ids.filter((_id, index) => world.isThere(index, clock.now().getTime())).map(idOf)
    expect(there.length).toBeLessThan(ids.length)
    expect(await mails.existing(ask, ids.map(idOf))).toEqual(new Set(there))
  })

  it('say before their text that they are private: by their folder, a category, their sensitivity or its header', async () => {
    const { world, ask, idOf } = await start(2, 12, { private: 1 })
    const found = await mails.mail!.envelopes(
      ask,
      [0, 1, 2, 3].map(index => idOf(world.idOf(index))),
    )
    const labels = [...found.values()].map(envelope => envelope.labels)
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.every(names => names.includes('Private'))).toBe(true)
    expect([...found.values()].map(({ automatic }) => automatic)).toEqual(labels.map(() => null))
  })
})

describe('the access', () => {
  it('is that of the mailbox that is asked for', async () => {
    const { ask, clock, grantTo, mock } = await start(2, 3)
    expect(await microsoft365.check(ask)).toEqual({ whose: 'ada@northwind.example', users: null })
    const other = askerOf(microsoft365, await grantTo({ subject: mock.mailboxes[1] }), clock, { pause: 51 })
    expect(await microsoft365.check(other)).toEqual({ whose: 'ben@northwind.example', users: null })
    const nobody = askerOf(microsoft365, await grantTo({ subject: 'nobody@northwind.example' }), clock, { pause: 51 })
    const refused = { kind: 'stop', message: expect.stringContaining('no mailbox at Microsoft 365') }
    await expect(microsoft365.check(nobody)).rejects.toMatchObject(refused)
    await expect(grantTo({ clientSecret: 'other' })).rejects.toMatchObject({ kind: 'reconnect' })
  })

  it('says which permission it lacks, and which policy keeps it from a mailbox', async () => {
    const { mock, ask } = await start(2, 1)
    mock.keptFrom.add(mock.subject)
    const kept = { kind: 'stop', message: expect.stringContaining('application access policy') }
    await expect(microsoft365.check(ask)).rejects.toMatchObject(kept)
    mock.isPermitted = false
    const lacking = { kind: 'stop', message: expect.stringContaining('application permission Mail.Read') }
    await expect(microsoft365.check(ask)).rejects.toMatchObject(lacking)
  })
})
