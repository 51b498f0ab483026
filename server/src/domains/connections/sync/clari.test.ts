import { connectors } from '@bic/connectors/connectors'
import { VirtualClock } from '@bic/mocks/clock'
import { startMocks } from '@bic/mocks/start-mocks'
import { makeWorld } from '@bic/mocks/world/world'
import { expect, test } from 'vitest'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { sendToVendor } from '../access/ask-vendor.ts'
import { makeSyncWorld } from './testing/sync-world.ts'

const hour = 3_600_000
const day = 24 * hour

test('what a connection with Clari Copilot stores equals the truth of the vendor', async () => {
  const start = '2026-11-15T10:00:00Z'
  const moment = Date.parse(start)
  const world = makeWorld({
    seed: 7,
    calls: 60,
    from: new Date(moment - 10 * day).toISOString(),
    to: new Date(moment + 2 * day).toISOString(),
    sentences: 4,
    longestDays: { deleted: 2, restored: 1 },
  })
  const clock = new VirtualClock(start)
  const mocks = await startMocks({ world, clock })
  const { baseUrl, key } = mocks.clari
  const connector = connectors['Clari Copilot']
  const credentials = { kind: 'keyAndSecret', ...key, baseUrl } as const
  const sync = await makeSyncWorld(sendToVendor, { connector, clock, baseUrl, credentials, backfillDays: 11 })
  try {
    mocks.faults.byLot(7, 0.2, [
      'error-502',
      'html',
      'truncated',
      'short-silent',
      'duplicated',
      'limited-seconds',
      'reset',
    ])
    await sync.run(new Date(moment + 3 * day), 3 * hour)
    mocks.faults.clear()
    const end = Math.max(world.lastChange().getTime(), moment + 3 * day) + 9 * day
    await sync.run(new Date(end), 12 * hour)
    const truths = Array.from({ length: world.size }, (_, index) => world.truth(index, clock.now()))
    const applied = truths.filter(({ state }) => state === 'applied')
    const stored = await sync.conversations()
    expect(new Set(stored.map(({ message_id }) => message_id))).toEqual(new Set(applied.map(({ id }) => id)))
    expect(stored).toHaveLength(applied.length)
    const texts = await sync.world.read(tx =>
      loadTexts(
        tx,
        stored.map(({ id }) => id),
      ),
    )
    for (const { id, message_id } of stored) {
      const truth = applied.find(one => one.id === message_id)
      const said = texts.get(id)?.text.replace(/\s+/g, ' ').trim()
      expect(said).toBe(truth?.turns.map(({ text }) => text).join(' '))
    }
    expect(mocks.clari.limitsExceeded).toBe(0)
  } finally {
    await mocks.stop()
    await sync.stop()
  }
})
