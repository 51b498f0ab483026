import { VirtualClock } from '@bic/mocks/clock'
import { type FaultKind, faultKinds } from '@bic/mocks/faults/fault-plan'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeWorld } from '@bic/mocks/world/world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access, ClientCredentials } from '../access.ts'
import type { VendorAnswer } from '../ask.ts'
import { askerOf, readAll } from '../testing/against-mock.ts'
import { outreach } from './outreach.ts'

const mailings = outreach.streams[0]!
const from = '2026-09-01T00:00:00Z'
const to = '2026-10-01T00:00:00Z'
const window = { from: new Date(from), to: new Date(to) }
/** Faults of pages with fewer mailings, which Outreach does not count, and of those that are too large for it. */
const others: readonly FaultKind[] = ['short', 'short-silent', 'error-502', 'error-504']
const kinds = faultKinds.filter(kind => !others.includes(kind))
let running: Mocks | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (seed: number, calls: number, changes: Partial<ClientCredentials> = {}) => {
  const world = makeWorld({ seed, calls, from, to, sentences: 6 })
  const clock = new VirtualClock('2026-12-01T00:00:00Z')
  running = await startMocks({ world, clock, perPage: 7 })
  const mock = running.outreach
  const renew = async (): Promise<Access> => {
    const credentials = { kind: 'clientCredentials' as const, ...mock.credentials, baseUrl: mock.baseUrl, ...changes }
    const { url, headers, body } = await outreach.grant!.request(credentials, clock.now(), true)
    const response = await fetch(url, { method: 'POST', headers, body })
    const answer: VendorAnswer = {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }
    const { accessToken, baseUrl } = outreach.grant!.read(answer, credentials, clock.now(), true)
    return { kind: 'oauth', accessToken, baseUrl }
  }
  const ask = askerOf(outreach, await renew(), clock, { pause: 400, renew })
  return { world, clock, mock, ask, faults: running.faults }
}

describe('mailings read from the mock', () => {
  it('are each once what was sent, under all faults together, and nothing that stays within the company', async () => {
    const { world, clock, mock, ask, faults } = await start(3, 60)
    faults.atRandom(3, 0.3, kinds)
    const read = await readAll(mailings, ask, window, 3)
    faults.clear()
    const there = world.within(window.from.getTime(), window.to.getTime(), clock.now().getTime())
    expect([...read.keys()].sort()).toEqual(there.map(index => world.idOf(index)).sort())
    for (const index of there) {
      const { isPrivate, account, deal, title } = world.call(index, clock.now().getTime())
      expect(read.get(world.idOf(index))).toMatchObject(
        isPrivate
          ? { state: 'skipped', reason: 'It was sent within the company.' }
          : {
              conversation: {
                type: 'email',
                subject: title,
                startedAt: new Date(world.listedAt(index)).toISOString(),
                mail: { messageId: `<${world.idOf(index)}@mail.northwind.example>`, recipients: [{}] },
                crm: [{ kind: 'account', id: account.crmId }, ...(deal ? [{ kind: 'deal', id: deal.crmId }] : [])],
              },
            },
      )
    }
    expect(new Set(mock.requests.map(({ fault }) => fault)).size).toBeGreaterThan(5)
    expect([mock.limitsExceeded, mock.violations]).toEqual([0, []])
    const ids = Array.from({ length: world.size }, (_, index) => world.idOf(index))
    expect(await mailings.existing(ask, ids)).toEqual(new Set(read.keys()))
  })
})

it('are asked for in smaller pages when they are too much at once', async () => {
  const { ask, faults } = await start(4, 3)
  faults.once('error-502')
  await expect(mailings.list({ ask, window, token: null, size: 200 })).rejects.toMatchObject({ kind: 'shrink' })
})

describe('the access', () => {
  it('is reported by the domain that mail is sent from', async () => {
    const { ask, mock } = await start(2, 3)
    expect(await outreach.check(ask)).toEqual({ whose: 'northwind.example', users: null })
    mock.withhold('accounts.read')
    await expect(outreach.check(ask)).rejects.toMatchObject({
      kind: 'stop',
      message: expect.stringContaining("'accounts.read'"),
    })
  })

  it('is refused for an app that is not installed, and for what is no key', async () => {
    await expect(start(2, 1, { tenant: 'other' })).rejects.toMatchObject({
      kind: 'reconnect',
      message: expect.stringContaining("Could not find 'install'"),
    })
    await running?.stop()
    await expect(start(2, 1, { clientSecret: 'secret' })).rejects.toMatchObject({
      kind: 'reconnect',
      message: expect.stringContaining('private key cannot be read'),
    })
  })
})
