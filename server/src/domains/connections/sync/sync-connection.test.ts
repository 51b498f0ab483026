import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { VendorFault } from '@bic/connectors/vendor-fault'
import { propertyName } from '@bic/contract/configuration/known-properties'
import { afterEach, describe, expect, test } from 'vitest'
import { removeConversations } from '#domains/conversations/shared/remove-conversations.ts'
import { expectRecount } from '#pipeline/testing/expect-recount.ts'
import type { Send } from '#providers/send-to-vendor.ts'
import { makeSyncWorld, type SyncWorld } from './testing/sync-world.ts'

interface Call {
  readonly id: string
  title: string
  started: string
  duration: number
  /** What is said; null: Gong is not done with it. */
  said: string[] | null
}

/** The few calls of Gong that the product uses, over calls that the test changes. */
const fakeGong = (calls: Call[]) => {
  const sent: string[] = []
  let fault: ((path: string) => { status: number; text: string; headers?: Record<string, string> } | null) | null = null
  const answer = (status: number, value: unknown, headers: Record<string, string> = {}) => ({
    status,
    headers: new Headers(headers),
    text: JSON.stringify(value),
  })
  const described = ({ id, title, started, duration }: Call) => ({
    metaData: { id, title, started, scheduled: started, duration, url: `https://app.gong.io/call?id=${id}` },
    parties: [
      { speakerId: '1', name: 'Ann Seller', emailAddress: 'ann@pipeline.example', affiliation: 'Internal' },
      { speakerId: '2', name: 'Bo Buyer', emailAddress: 'bo@buyer.example', affiliation: 'External' },
    ],
  })
  const send: Send = async (url, { method, body }) => {
    const { pathname, searchParams } = new URL(url)
    sent.push(`${method} ${pathname}`)
    const wrong = fault?.(pathname)
    if (wrong) return { status: wrong.status, headers: new Headers(wrong.headers), text: wrong.text }
    const asked = body === undefined ? {} : JSON.parse(body)
    const filter = asked.filter ?? Object.fromEntries(searchParams)
    const found = calls
      .filter(({ id, started }) =>
        filter.callIds ? filter.callIds.includes(id) : started >= filter.fromDateTime && started < filter.toDateTime,
      )
      .toSorted((a, b) => (a.started < b.started ? -1 : 1))
    if (found.length === 0) return answer(404, { errors: ['No calls found corresponding to the provided filters'] })
    if (pathname === '/v2/calls/transcript') {
      const callTranscripts = found.flatMap(({ id, said }) =>
        said === null
          ? []
          : [
              {
                callId: id,
                transcript: said.map((text, index) => ({
                  speakerId: index % 2 === 0 ? '2' : '1',
                  sentences: [{ start: index * 4000, end: index * 4000 + 3000, text }],
                })),
              },
            ],
      )
      return answer(200, { callTranscripts })
    }
    const from = Number(asked.cursor ?? searchParams.get('cursor') ?? 0)
    const some = found.slice(from, from + 100)
    const records = {
      totalRecords: found.length,
      currentPageSize: some.length,
      ...(from + 100 < found.length ? { cursor: String(from + 100) } : {}),
    }
    const all = some.map(described)
    return answer(200, { records, calls: pathname === '/v2/calls' ? all.map(({ metaData }) => metaData) : all })
  }
  return {
    send,
    sent,
    calls,
    fail: (next: typeof fault) => {
      fault = next
    },
  }
}

const start = Date.parse('2026-11-15T10:00:00Z')
const makeCalls = (count: number): Call[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `9007199254740993${index}`,
    title: `Call ${index}`,
    started: new Date(start - (index + 1) * 2 * 3_600_000).toISOString(),
    duration: 1800,
    said: [`The price is too high for us, number ${index}.`, 'Let us look at it together.'],
  }))

let here: SyncWorld | undefined
afterEach(async () => {
  await here?.stop()
  here = undefined
})

const hour = 3_600_000
/** Lets so many hours pass, with a turn every six hours. */
const pass = (sync: SyncWorld, hours: number) => sync.run(new Date(sync.clock.now().getTime() + hours * hour), 6 * hour)

const begin = async (calls: Call[], connector?: Connector) => {
  const vendor = fakeGong(calls)
  here = await makeSyncWorld(vendor.send, connector ? { connector } : {})
  return { vendor, sync: here }
}
const states = async (sync: SyncWorld): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { state } of await sync.objects()) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

describe('a connection', () => {
  test('brings in everything of its time, once, and asks no more than it has to', async () => {
    const { vendor, sync } = await begin(makeCalls(250))
    await sync.run()
    expect(await states(sync)).toEqual({ applied: 250 })
    const conversations = await sync.conversations()
    expect(conversations).toHaveLength(250)
    expect(new Set(conversations.map(({ message_id }) => message_id)).size).toBe(250)
    const first = conversations.find(({ subject }) => subject === 'Call 0')
    expect(first).toMatchObject({
      source_key: 'gong:90071992547409930',
      link: 'https://app.gong.io/call?id=90071992547409930',
    })
    await expectRecount(sync.world)
    const before = vendor.sent.length
    await sync.turn()
    expect(vendor.sent.length - before).toBeLessThan(12)
    expect(await sync.conversations()).toHaveLength(250)
  })

  test('waits for a transcript, and brings in the call when it is there', async () => {
    const calls = makeCalls(2)
    const { vendor, sync } = await begin(calls)
    if (vendor.calls[0]) vendor.calls[0].said = null
    await sync.run()
    expect(await states(sync)).toEqual({ applied: 1, waiting: 1 })
    if (vendor.calls[0]) vendor.calls[0].said = ['Now it is there.']
    await sync.run(new Date(sync.clock.now().getTime() + 10 * 60_000))
    expect(await states(sync)).toEqual({ applied: 2 })
  })

  test('takes a changed transcript as another version of one conversation', async () => {
    const { vendor, sync } = await begin(makeCalls(3))
    await sync.run()
    const dealId = sync.world.dealIds[3] ?? 0
    const [old] = (await sync.conversations()).filter(({ subject }) => subject === 'Call 0')
    await sync.world.tenant(({ db, customerId }) =>
      db
        .updateTable('conversation')
        .set({ opportunity_id: dealId })
        .where('customer_id', '=', customerId)
        .where('id', '=', old?.id ?? 0)
        .execute(),
    )
    if (vendor.calls[0]) vendor.calls[0].said = ['We said something else.', 'Yes.']
    await pass(sync, 24)
    const now = await sync.conversations()
    expect(now).toHaveLength(3)
    const changed = now.find(({ subject }) => subject === 'Call 0')
    expect(changed).toMatchObject({ opportunity_id: dealId, source_key: 'gong:90071992547409930#2' })
    await expectRecount(sync.world)
  })

  test('renames what was renamed, unless a person gave it another name', async () => {
    const { vendor, sync } = await begin(makeCalls(2))
    await sync.run()
    const ids = (await sync.conversations()).map(({ id }) => id)
    for (const call of vendor.calls) call.title = `Renamed ${call.id}`
    await pass(sync, 24)
    const now = await sync.conversations()
    expect(now.map(({ id }) => id)).toEqual(ids)
    expect(now.every(({ subject }) => subject.startsWith('Renamed'))).toBe(true)
  })

  test('finds a call that came later than anybody reads again', async () => {
    const { vendor, sync } = await begin(makeCalls(5))
    await sync.run()
    vendor.calls.push({
      ...makeCalls(1)[0],
      id: '55',
      title: 'Late',
      started: new Date(start - 20 * 86_400_000).toISOString(),
    } as Call)
    await pass(sync, 9 * 24)
    expect((await sync.conversations()).map(({ subject }) => subject)).toContain('Late')
  })

  test('takes away what two censuses missed and the vendor does not know by its id', async () => {
    const { vendor, sync } = await begin(makeCalls(30))
    await sync.run()
    vendor.calls.splice(4, 1)
    await pass(sync, 12)
    expect(await sync.conversations()).toHaveLength(30)
    await pass(sync, 3 * 24)
    expect(await states(sync)).toEqual({ applied: 29, deleted: 1 })
    expect(await sync.conversations()).toHaveLength(29)
    await expectRecount(sync.world)
  })

  test.each([
    ['remove', { applied: 20, deleted: 40 }, 20],
    ['keep', { applied: 20, absent: 40 }, 60],
  ] as const)(
    'asks a person when much is gone at once, and does as they decide, once: %s',
    async (gone, after, kept) => {
      const { vendor, sync } = await begin(makeCalls(60))
      await sync.run()
      vendor.calls.splice(0, 40)
      const next = await pass(sync, 4 * 24)
      expect(next).toBeNull()
      expect(await sync.connection()).toMatchObject({ state: 'stopped' })
      expect((await sync.connection()).reason).toContain('40 of 60 calls are gone at Gong.')
      expect(await sync.conversations()).toHaveLength(60)
      await sync.world.tenant(({ db, customerId }) =>
        db
          .updateTable('connection')
          .set({ state: 'active', reason: null, absences: gone })
          .where('customer_id', '=', customerId)
          .execute(),
      )
      await pass(sync, 12)
      expect(await states(sync)).toEqual(after)
      expect(await sync.conversations()).toHaveLength(kept)
      expect(await sync.connection()).toMatchObject({ state: 'active', absences: 'ask' })
    },
  )

  test('goes on after any step at which its process ended, without a gap or a double', async () => {
    const { vendor, sync } = await begin(makeCalls(230))
    for (let steps = 0; steps < 40; steps++) {
      await sync.turn(1)
    }
    await sync.run()
    expect(await states(sync)).toEqual({ applied: 230 })
    expect(await sync.conversations()).toHaveLength(230)
    expect(vendor.sent.filter(one => one === 'POST /v2/calls/extensive').length).toBeLessThan(50)
  })

  test('skips calls that are too short, and reads them again when the threshold is another', async () => {
    const calls = makeCalls(3)
    const { sync } = await begin(calls.map((call, index) => ({ ...call, duration: index === 0 ? 120 : 1800 })))
    const setMinutes = (value: string) =>
      sync.world.tenant(({ db, customerId }) =>
        db
          .insertInto('customer_property')
          .values({ customer_id: customerId, name: propertyName.ingestionMinutes, value })
          .onConflict(conflict => conflict.columns(['customer_id', 'name']).doUpdateSet({ value }))
          .execute(),
      )
    await setMinutes('5')
    await sync.run()
    expect(await states(sync)).toEqual({ applied: 2, skipped: 1 })
    expect((await sync.objects()).map(({ reason }) => reason)).toContain('It is shorter than 5 min.')
    await setMinutes('2')
    await sync.turn()
    expect(await states(sync)).toEqual({ applied: 3 })
  })

  test('reads again within the hour what a process of an older release read meanwhile', async () => {
    const { sync } = await begin(makeCalls(3))
    await sync.run()
    const readings = () =>
      sync.world.tenant(async ({ db, customerId }) => {
        const rows = await db
          .selectFrom('sync_version')
          .select('normaliser')
          .where('customer_id', '=', customerId)
          .execute()
        return rows.map(({ normaliser }) => normaliser)
      })
    const [latest] = await readings()
    await sync.world.tenant(({ db, customerId }) =>
      db.updateTable('sync_version').set({ normaliser: 0 }).where('customer_id', '=', customerId).execute(),
    )
    await sync.turn()
    expect(await readings()).toEqual([0, 0, 0])
    sync.clock.advance(hour)
    await sync.turn()
    expect(await readings()).toEqual([latest, latest, latest])
    expect(await states(sync)).toEqual({ applied: 3 })
  })

  test('does not bring in again what was removed here', async () => {
    const { sync } = await begin(makeCalls(3))
    await sync.run()
    const [first] = await sync.conversations()
    await sync.world.write(tx => removeConversations(sync.world.app, tx, [{ id: first?.id ?? 0, file_id: null }], null))
    await pass(sync, 48)
    expect(await sync.conversations()).toHaveLength(2)
    expect(await states(sync)).toEqual({ applied: 2, skipped: 1 })
  })

  test('brings back what was deleted at the vendor and is there again', async () => {
    const { vendor, sync } = await begin(makeCalls(30))
    await sync.run()
    const [gone] = vendor.calls.splice(4, 1)
    await pass(sync, 4 * 24)
    expect(await states(sync)).toEqual({ applied: 29, deleted: 1 })
    if (gone) vendor.calls.push(gone)
    await pass(sync, 9 * 24)
    expect(await states(sync)).toEqual({ applied: 30 })
    expect(await sync.conversations()).toHaveLength(30)
  })

  test('keeps what the vendor removed because its time was over, however much it is', async () => {
    const [stream] = connectors.Gong.streams
    if (!stream) throw new Error('Gong has no calls.')
    const ends = new Date(start + 36 * hour)
    const { vendor, sync } = await begin(makeCalls(30), {
      ...connectors.Gong,
      streams: [{ ...stream, expiresAt: () => ends }],
    })
    await sync.run()
    vendor.calls.splice(4, 24)
    await pass(sync, 4 * 24)
    expect(await states(sync)).toEqual({ applied: 6, absent: 24 })
    expect(await sync.conversations()).toHaveLength(30)
    expect((await sync.connection()).state).toBe('active')
  })

  test('leaves a call alone that was uploaded before as a file', async () => {
    const { sync } = await begin(makeCalls(2))
    const fileId = await sync.world.tenant(async ({ client, customerId }) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into conversation (customer_id, source_key, type, message_id, file_id, fragment_count, token_count, buyer_token_count)
         values ($1, 'file:0', 'call', $2, 1, 0, 0, 0) returning id`,
        [customerId, makeCalls(1)[0]?.id],
      )
      return rows[0]?.id
    })
    await sync.run()
    expect(await states(sync)).toEqual({ applied: 1, duplicate: 1 })
    expect((await sync.objects()).find(({ state }) => state === 'duplicate')?.conversation_id).toBe(fileId)
  })

  test('tries what cannot be read again, a little later each time, and gives it up in the end', async () => {
    let isBroken = true
    const [stream] = connectors.Gong.streams
    if (!stream) throw new Error('Gong has no calls.')
    const normalise: typeof stream.normalise = (body, detail) => {
      if (isBroken) throw new Error('Of another shape.')
      return stream.normalise(body, detail)
    }
    const { sync } = await begin(makeCalls(1), { ...connectors.Gong, streams: [{ ...stream, normalise }] })
    await sync.run()
    expect(await sync.objects()).toMatchObject([{ state: 'failed', reason: 'Of another shape.', attempts: 1 }])
    await sync.run(new Date(sync.clock.now().getTime() + 2 * 60_000))
    expect(await sync.objects()).toMatchObject([{ state: 'failed', attempts: 2 }])
    await pass(sync, 24)
    expect(await sync.objects()).toMatchObject([{ state: 'dead', attempts: 5, next_at: null }])
    isBroken = false
    await sync.world.tenant(({ client, customerId }) =>
      client.query(`update sync_object set state = 'failed', attempts = 1, next_at = $2 where customer_id = $1`, [
        customerId,
        sync.clock.now(),
      ]),
    )
    await sync.turn()
    expect(await states(sync)).toEqual({ applied: 1 })
  })

  test('has the newest conversations while the past is still being listed', async () => {
    const { sync } = await begin(makeCalls(250))
    await sync.turn(4)
    const [newest] = await sync.conversations()
    expect(newest?.subject).toBe('Call 0')
    expect((await sync.objects()).length).toBeLessThan(250)
  })

  test('waits when it is asked to, and says so', async () => {
    const { vendor, sync } = await begin(makeCalls(3))
    vendor.fail(() => ({
      status: 429,
      text: '{"errors":["API request limit exceeded"]}',
      headers: { 'retry-after': '600' },
    }))
    const next = await sync.turn()
    expect(next?.getTime()).toBe(sync.clock.now().getTime() + 600_000)
    expect((await sync.connection()).problem).not.toBeNull()
    vendor.fail(null)
    await sync.run(new Date(sync.clock.now().getTime() + 700_000))
    expect(await states(sync)).toEqual({ applied: 3 })
    expect((await sync.connection()).problem).toBeNull()
  })

  test('stops where its credentials open nothing', async () => {
    const { vendor, sync } = await begin(makeCalls(3))
    vendor.fail(() => ({ status: 401, text: '{"errors":["Access denied"]}' }))
    expect(await sync.turn()).toBeNull()
    expect(await sync.connection()).toMatchObject({ state: 'reconnect' })
  })
})

test('a vendor that says what is new is listed as soon as it says something else', async () => {
  let said: () => string = () => 'one'
  const { Gong } = connectors
  const { vendor, sync } = await begin(makeCalls(1), {
    ...Gong,
    streams: Gong.streams.map(stream => ({ ...stream, recentMinutes: 10 })),
    news: async () => new Map([['calls', said()]]),
  })
  await sync.run()
  const later = (await sync.turn())?.getTime() ?? 0
  expect(later - sync.clock.now().getTime()).toBeLessThanOrEqual(45_000)
  /** How many listings the next turn makes. */
  const listings = async (): Promise<number> => {
    sync.clock.advance(45_000)
    const before = vendor.sent.length
    await sync.turn()
    return vendor.sent.slice(before).filter(path => path === 'POST /v2/calls/extensive').length
  }
  vendor.calls.push({ ...makeCalls(2)[1]!, started: new Date(start - hour).toISOString() })
  expect(await listings()).toBe(0)
  said = () => 'two'
  expect(await listings()).toBeGreaterThan(0)
  expect(await sync.conversations()).toHaveLength(2)
  expect(await listings()).toBe(0)
  // A question that is refused is no fault of the connection.
  said = () => {
    throw new VendorFault('stop', 'It may not be asked.')
  }
  expect(await listings()).toBe(0)
  expect(await sync.connection()).toMatchObject({ state: 'active', problem: null })
})
