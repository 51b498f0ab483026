import type { Access } from '@bic/connectors/access'
import type { VendorAnswer, VendorRequest } from '@bic/connectors/ask'
import type { HttpConnector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import { VirtualClock } from '@bic/mocks/clock'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Send } from '#providers/send-to-vendor.ts'
import { linkVendor } from './ask-vendor.ts'
import { RateBudget } from './rate-budget.ts'
import { VendorBusy } from './vendor-busy.ts'

const answerOf = (status: number, headers: Record<string, string> = {}): VendorAnswer => ({
  status,
  headers: new Headers(headers),
  text: '{}',
})
const bucket = 'api'
const connector: Pick<HttpConnector, 'label' | 'authorize' | 'classify'> = {
  label: 'Vendor',
  authorize: access => ({
    baseUrl: 'https://vendor.example',
    headers: { authorization: access.kind === 'oauth' ? access.accessToken : '' },
  }),
  classify: ({ status, headers }) => {
    if (status === 200) return null
    if (status === 429) return new VendorFault('wait', 'Too many.', Number(headers.get('until')))
    if (status === 401) return new VendorFault('refresh', 'Expired.')
    if (status === 413) return new VendorFault('shrink', 'Too large.')
    return new VendorFault('retry', 'Failed.')
  },
}
const token = (accessToken: string): Access => ({ kind: 'oauth', accessToken, baseUrl: 'https://vendor.example' })

const link = (
  statuses: readonly (number | Error)[],
  renew: (refused: Access) => Promise<Access | null> = async () => null,
  dates: readonly string[] = [],
) => {
  const clock = new VirtualClock('2026-11-15T10:00:00Z')
  const sent: { readonly at: number; readonly authorization: string | undefined }[] = []
  const left = [...statuses]
  const dated = [...dates]
  const send: Send = async (_url, { headers }) => {
    sent.push({ at: clock.now().getTime(), authorization: headers.authorization })
    const next = left.shift() ?? 200
    if (next instanceof Error) throw next
    const date = dated.shift()
    return answerOf(next, {
      ...(next === 429 ? { until: String(clock.now().getTime() + 5000) } : {}),
      ...(date === undefined ? {} : { date }),
    })
  }
  const budget = new RateBudget([
    { bucket, most: 3, perMilliseconds: 1000 },
    { bucket, most: 100, perMilliseconds: 86_400_000 },
  ])
  const made = linkVendor({
    connector: connector as HttpConnector,
    access: token('first'),
    allowLoopback: false,
    renew,
    budget,
    now: clock.now,
    wait: async milliseconds => clock.advance(milliseconds),
    send,
  })
  const get = (more: Partial<VendorRequest> = {}) => made.ask({ method: 'GET', path: '/things', bucket, ...more })
  return { ...made, sent, clock, budget, get }
}

describe('asking a vendor', () => {
  test('tries again after faults that pass, a little later each time, and gives up in the end', async () => {
    const passing = link([503, new Error('reset'), 200])
    expect(await passing.get()).toMatchObject({ status: 200 })
    expect(passing.sent.map(({ at }, index) => at - (passing.sent[index - 1]?.at ?? at))).toEqual([0, 1000, 2000])
    const failing = link([503, 503, 503, 503, 200])
    await expect(failing.get()).rejects.toMatchObject({ kind: 'retry' })
    expect(failing.sent).toHaveLength(4)
  })

  test('keeps an answer for a while for the same questions that it will do for', async () => {
    const { get, sent, clock } = link([])
    const kept = { mayBeKept: true } as const
    const first = await get(kept)
    expect(await get(kept)).toBe(first)
    await get({ ...kept, query: { page: '2' } })
    await get({ ...kept, path: '/others' })
    expect(sent).toHaveLength(3)
    // Asked again, it takes the place of the one that was kept.
    const second = await get()
    expect(second).not.toBe(first)
    clock.advance(14_999)
    expect(await get(kept)).toBe(second)
    expect(sent).toHaveLength(4)
    clock.advance(1)
    expect(await get(kept)).not.toBe(second)
    expect(sent).toHaveLength(5)
  })

  test('keeps no answer that it was not asked to keep, none of what is posted, and no refusal', async () => {
    const { get, sent } = link([200, 200, 200, 200, 413, 200])
    const kept = { mayBeKept: true } as const
    for (const more of [{}, kept, { ...kept, method: 'POST' as const }, { ...kept, method: 'POST' as const }])
      await get(more)
    expect(sent).toHaveLength(4)
    const others = { ...kept, path: '/others' }
    await expect(get(others)).rejects.toMatchObject({ kind: 'shrink' })
    expect(await get(others)).toMatchObject({ status: 200 })
    expect(sent).toHaveLength(6)
  })

  test('reads by how much its clock is ahead, and believes no date that is a week away', async () => {
    const dates = ['soon', '2026-11-15T10:02:00Z', '2027-06-01T00:00:00Z', '1970-01-01T00:00:00Z']
    const { get, clockAhead } = link([200, 200, 200, 200], undefined, dates)
    const heard: (number | null)[] = []
    for (let count = 0; count < dates.length; count++) {
      await get()
      heard.push(clockAhead())
    }
    expect(heard).toEqual([null, 120_000, 120_000, 120_000])
  })

  test('waits as long as the vendor says, and asks half as often for a while', async () => {
    const { get, sent, takeUsage } = link([429, 200, 200, 200])
    for (let count = 0; count < 3; count++) await get()
    expect(sent[1] && sent[0] && sent[1].at - sent[0].at).toBe(5000)
    // One in a second instead of three.
    expect(sent[3] && sent[2] && sent[3].at - sent[2].at).toBe(1000)
    expect(takeUsage().get(bucket)).toEqual({ requests: 4, refused: 1 })
    expect(takeUsage().size).toBe(0)
  })

  test('does not wait for long: the work goes on when the vendor says', async () => {
    const { get, clock } = link([])
    for (let count = 0; count < 100; count++) await get()
    const error = await get().catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(VendorBusy)
    expect((error as VendorBusy).until.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('renews an access twice, and has it connected again when that does not help', async () => {
    const renewed = link([401, 200], async refused => token(`after ${refused.kind === 'oauth' && refused.accessToken}`))
    expect(await renewed.get()).toMatchObject({ status: 200 })
    expect(renewed.sent.map(({ authorization }) => authorization)).toEqual(['first', 'after first'])
    await expect(link([401, 401, 401], async () => token('second')).get()).rejects.toMatchObject({ kind: 'reconnect' })
    await expect(link([401]).get()).rejects.toMatchObject({ kind: 'reconnect' })
  })

  test.each([
    [4, 'takes the fifth token'],
    [40, 'gives up in the end'],
  ])('refused %i times with tokens that open other things, it renews again and %s', async (times, end) => {
    let [left, given] = [times, 0]
    const clock = new VirtualClock('2026-11-15T10:00:00Z')
    const made = linkVendor({
      connector: connector as HttpConnector,
      access: token('first'),
      allowLoopback: false,
      renew: async () => token(`token ${++given}`),
      budget: new RateBudget([{ bucket, most: 100, perMilliseconds: 1000 }]),
      now: clock.now,
      wait: async milliseconds => clock.advance(milliseconds),
      send: async url => {
        if (url.endsWith('/open')) return answerOf(200)
        await made.ask({ method: 'GET', path: '/open', bucket })
        return answerOf(left-- > 0 ? 401 : 200)
      },
    })
    const asked = made.ask({ method: 'GET', path: '/shut', bucket })
    if (end === 'gives up in the end') await expect(asked).rejects.toMatchObject({ kind: 'reconnect' })
    else expect(await asked).toMatchObject({ status: 200 })
    expect(given).toBe(end === 'gives up in the end' ? 6 : 4)
  })

  test('renews an access once for all who ask at the same time', async () => {
    const renewals: Access[] = []
    const { get, sent } = link([401, 401, 401], async refused => {
      renewals.push(refused)
      return token('second')
    })
    const answers = await Promise.all([get(), get(), get()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(renewals).toEqual([token('first')])
    expect(sent.map(({ authorization }) => authorization)).toEqual([
      ...Array(3).fill('first'),
      ...Array(3).fill('second'),
    ])
  })

  test('slows down once for all that were on their way when the vendor refused', async () => {
    const { get, sent, takeUsage, budget } = link([429, 429, 429])
    const slowDown = vi.spyOn(budget, 'slowDown')
    await Promise.all([get(), get(), get()])
    expect(takeUsage().get(bucket)).toEqual({ requests: 6, refused: 3 })
    expect(sent.every(({ at }, index) => index < 3 || at >= (sent[0]?.at ?? 0) + 5000)).toBe(true)
    expect(slowDown).toHaveBeenCalledOnce()
  })

  test('leaves to the caller what only the caller can put right', async () => {
    const { get, sent } = link([413])
    await expect(get()).rejects.toMatchObject({ kind: 'shrink' })
    expect(sent).toHaveLength(1)
  })
})

describe('a file of a vendor', () => {
  const file = (locations: Readonly<Record<string, string>>) => {
    const sent: { readonly url: string; readonly authorization: string | undefined }[] = []
    const { ask } = linkVendor({
      connector: {
        ...connector,
        authorize: (access: Access) => ({
          ...connector.authorize(access, false),
          mayAsk: (url: URL) => url.hostname.endsWith('vendor.example'),
        }),
      } as unknown as HttpConnector,
      access: token('secret'),
      allowLoopback: false,
      renew: async () => null,
      budget: new RateBudget([{ bucket, most: 100, perMilliseconds: 1000 }]),
      now: () => new Date(0),
      wait: async () => undefined,
      send: async (url, { headers, redirect }) => {
        sent.push({ url, authorization: headers.authorization })
        const location = locations[url]
        return location !== undefined && redirect === 'manual' ? answerOf(302, { location }) : answerOf(200)
      },
    })
    const get = (url: string) => ask({ method: 'GET', path: '/file', url, bucket })
    return { get, sent }
  }

  test('is followed to other hosts of the vendor, without the credentials', async () => {
    const { get, sent } = file({ 'https://vendor.example/a': 'https://files.vendor.example/b?key=1' })
    expect(await get('https://vendor.example/a')).toMatchObject({ status: 200 })
    expect(sent).toEqual([
      { url: 'https://vendor.example/a', authorization: 'secret' },
      { url: 'https://files.vendor.example/b?key=1', authorization: undefined },
    ])
  })

  test('is not asked for at the host of somebody else', async () => {
    const { get, sent } = file({ 'https://vendor.example/a': 'https://elsewhere.example/b' })
    await expect(get('https://vendor.example/a')).rejects.toMatchObject({ kind: 'skip' })
    await expect(get('https://elsewhere.example/b')).rejects.toMatchObject({ kind: 'skip' })
    await expect(get('no address')).rejects.toMatchObject({ kind: 'skip' })
    expect(sent.map(({ url }) => url)).toEqual(['https://vendor.example/a'])
  })

  test('is not followed without an end', async () => {
    const { get, sent } = file({ 'https://vendor.example/a': 'https://vendor.example/a' })
    await expect(get('https://vendor.example/a')).rejects.toMatchObject({ kind: 'retry' })
    expect(sent).toHaveLength(4 * 4)
  })
})

describe('the budget of requests', () => {
  test('never gives more than a window allows, whenever it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 200 }), pauses => {
        const budget = new RateBudget([
          { bucket, most: 3, perMilliseconds: 1000 },
          { bucket, most: 20, perMilliseconds: 60_000 },
        ])
        const given: number[] = []
        let time = 1_000_000
        for (const pause of pauses) {
          time += pause
          const wait = budget.take(bucket, time)
          if (wait === 0) given.push(time)
          else {
            expect(budget.take(bucket, time + wait)).toBe(0)
            time += wait
            given.push(time)
          }
        }
        for (const [most, length] of [
          [3, 1000],
          [20, 60_000],
        ] as const) {
          for (const start of given)
            expect(given.filter(at => at >= start && at < start + length).length).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  test('looks for a limit that the vendor does not say', () => {
    const budget = new RateBudget([{ bucket, most: 3, perMilliseconds: 18_000, upTo: 8 }])
    /** How many requests a minute has, when each is asked as soon as it may be. */
    let time = 0
    const perMinute = (minutes: number): number => {
      const end = time + minutes * 60_000
      let given = 0
      while (time < end) {
        const wait = budget.take(bucket, time)
        if (wait === 0) given++
        time += wait
      }
      return Math.round(given / minutes)
    }
    expect(perMinute(1)).toBe(12)
    const later = perMinute(60)
    expect(later).toBeGreaterThan(15)
    expect(perMinute(60)).toBeLessThanOrEqual(Math.ceil((8 * 60) / 18))
    budget.slowDown(time)
    expect(perMinute(1)).toBeLessThanOrEqual(16)
    for (let refusals = 0; refusals < 9; refusals++) budget.slowDown(time)
    expect(perMinute(1)).toBeLessThanOrEqual(4)
  })

  test('does not take for allowed what was not asked', () => {
    const budget = new RateBudget([{ bucket, most: 3, perMilliseconds: 18_000, upTo: 8 }])
    for (let time = 0; time < 3_600_000; time += 20_000) expect(budget.take(bucket, time)).toBe(0)
    const burst = Array.from({ length: 5 }, () => budget.take(bucket, 3_700_000))
    expect(burst.filter(wait => wait === 0)).toHaveLength(3)
  })

  test('counts a day by the ledger', () => {
    const budget = new RateBudget([{ bucket, most: 10, perMilliseconds: 86_400_000 }])
    budget.startDay(bucket, 8)
    expect(budget.usedToday(bucket)).toBe(0.8)
    expect([budget.take(bucket, 0), budget.take(bucket, 0), budget.take(bucket, 0)]).toEqual([
      0,
      0,
      Number.POSITIVE_INFINITY,
    ])
  })
})
