import { createHmac } from 'node:crypto'
import { connectors } from '@bic/connectors/connectors'
import { advancing, overlooking, partial, swallowing } from '@bic/connectors/testing/bad-connectors'
import { makeWorld } from '@bic/mocks/world/world'
import { describe, expect, it } from 'vitest'
import { unaudited } from '#http/written.ts'
import { storeWebhookSecret } from '../access/credentials.ts'
import { receiveWebhook } from '../webhook/receive-webhook.ts'
import { hashOfToken, makeToken } from '../webhook/webhook-row.ts'
import { compareWithTruth } from './testing/compare-with-truth.ts'
import { connectedAt, connectWorld } from './testing/connected-world.ts'
import { Killer } from './testing/killer.ts'
import { measureBackfill } from './testing/measure-backfill.ts'
import { mixedTrial, runTrial } from './testing/run-trial.ts'
import { trialVendors } from './testing/trial-vendors.ts'

const day = 86_400_000
/** Each vendor twice: with processes that are killed and without. `npm run bench -- sync` goes on with as many seeds as it is given. */
const trials = Object.entries(trialVendors).flatMap(([name, vendor], place) =>
  [2 * place + 1, 2 * place + 2].map(seed => ({ name, seed, vendor })),
)

describe('what a connection stores', () => {
  it.each(trials)(
    'equals the truth of $name under faults, kills and skewed clocks, seed $seed',
    async ({ seed, vendor }) => {
      const { problems, faults } = await runTrial({ ...mixedTrial(seed, vendor), isShort: true })
      expect(problems).toEqual([])
      expect(faults).toBeGreaterThan(0)
    },
  )
})

describe('a comparison with the truth', () => {
  it('finds a connector that never looks again where it has looked', async () => {
    expect((await runTrial({ seed: 1, connector: advancing(connectors.Gong) })).problems).not.toEqual([])
  })

  it('finds a connector that takes a page it could not read for the last one', async () => {
    const faults = { share: 0.5, kinds: ['error-500', 'html', 'errors', 'truncated'] } as const
    expect((await runTrial({ seed: 1, faults, connector: swallowing(connectors.Gong) })).problems).not.toEqual([])
  })

  it('finds a connector of a mail server that takes folders it could not read for empty ones', async () => {
    const trial = mixedTrial(8, trialVendors.IMAP)
    const { problems } = await runTrial({ ...trial, isShort: true, connector: overlooking(connectors.IMAP) })
    expect(problems).not.toEqual([])
  })

  it('finds a connector that takes a part of the ids for all of them', async () => {
    expect((await runTrial({ seed: 1, connector: partial(connectors.Gong) })).problems).not.toEqual([])
  })
})

describe('an access that loses a permission', () => {
  it('stops the connection and deletes nothing, and everything is there once somebody has looked', async () => {
    const world = makeWorld({
      seed: 3,
      calls: 40,
      from: new Date(connectedAt - 20 * day).toISOString(),
      to: new Date(connectedAt + day).toISOString(),
      sentences: 2,
      shares: { deleted: 0 },
    })
    const connected = await connectWorld({ world, backfillDays: 21 })
    const { mocks, sync, clock, turn, stop } = connected
    try {
      await turn()
      const stored = (await sync.conversations()).length
      expect(stored).toBeGreaterThan(20)
      mocks.gong.withhold('/v2/calls')
      clock.advance(2 * day)
      await expect(turn()).rejects.toThrow('stopped: The access may not read /v2/calls')
      expect(await sync.conversations()).toHaveLength(stored)
      mocks.gong.withhold('/v2/calls', false)
      await sync.job.write(async tx => {
        await tx.db
          .updateTable('connection')
          .set({ state: 'active' })
          .where('customer_id', '=', tx.customerId)
          .execute()
        return unaudited(null, 'upkeep')
      })
      for (let days = 0; days < 6; days++) {
        await turn()
        clock.advance(day)
      }
      expect(await compareWithTruth(connected, clock.now())).toEqual([])
    } finally {
      await stop()
    }
  })
})

describe('a webhook', () => {
  it('that is lost, doubled, out of order, forged or replayed leads to the same end, and one that counts lists sooner', async () => {
    const world = makeWorld({
      seed: 5,
      calls: 8,
      from: new Date(connectedAt - 2 * day).toISOString(),
      to: new Date(connectedAt + day).toISOString(),
      sentences: 2,
    })
    const connected = await connectWorld({ world, backfillDays: 2, vendor: trialVendors.Zoom })
    const { sync, clock, turn, stop } = connected
    const { app, customerId } = sync.world
    const token = makeToken(customerId)
    const secret = 'zoom-secret'
    const signed = (id: number) => {
      const text = JSON.stringify({ event: 'recording.completed', payload: { object: { id } } })
      const at = String(Math.floor(clock.now().getTime() / 1000))
      const mac = createHmac('sha256', secret).update(`v0:${at}:${text}`).digest('hex')
      return { text, headers: new Map([['x-zm-request-timestamp', at]]).set('x-zm-signature', `v0=${mac}`) }
    }
    const send = ({ text, headers }: ReturnType<typeof signed>) =>
      receiveWebhook(app, token, { text, headers: { get: name => headers.get(name) ?? null } })
    const listings = async () => {
      const { rows } = await sync.job.read(tx =>
        tx.client.query<{ count: number }>(
          `select count(*)::int as count from sync_slice where customer_id = $1 and pass = 'recent'`,
          [customerId],
        ),
      )
      return rows[0]?.count ?? 0
    }
    try {
      await sync.job.write(async tx => {
        await storeWebhookSecret(tx, app, 'Zoom', secret)
        await tx.db
          .insertInto('connection_webhook')
          .values({
            customer_id: customerId,
            connection_id: sync.connectionId,
            token_hash: hashOfToken(token),
            made_at: clock.now(),
          })
          .execute()
        return unaudited(null, 'upkeep')
      })
      await sync.run()
      const before = await listings()
      clock.advance(31_000)
      await turn()
      expect(await listings()).toBe(before)
      await send(signed(1))
      await turn()
      expect(await listings()).toBe(before + 1)
      const old = signed(2)
      for (let round = 0; round < 5; round++) {
        clock.advance(day)
        const [first, second] = [signed(round), signed(round + 1)]
        // Sometimes nothing arrives.
        if (round % 3 !== 0) {
          for (const message of [second, first, first]) await send(message)
          await expect(send({ ...first, text: second.text })).rejects.toThrow('not signed')
        }
        await expect(send(old)).rejects.toThrow('not just now')
        await turn()
      }
      expect(await compareWithTruth(connected, clock.now())).toEqual([])
    } finally {
      await stop()
    }
  })
})

describe('the past of a vendor', () => {
  it('takes at most a fifth more requests than full pages would', async () => {
    const { conversations, requests, fewest } = await measureBackfill({
      calls: 400,
      days: 120,
      perPage: 10,
      sentences: 2,
    })
    expect(conversations).toBe(400)
    expect(requests).toBeLessThanOrEqual(1.2 * fewest)
  })

  it('repeats at most one page after a process was killed, and stores nothing twice', async () => {
    const past = { calls: 60, days: 20, perPage: 7, sentences: 2 }
    const whole = await measureBackfill(past)
    const killer = new Killer(1, { least: 3, most: 9 })
    const { conversations, requests, kills } = await measureBackfill({ ...past, killer })
    expect(conversations).toBe(60)
    expect(kills).toBeGreaterThan(10)
    // A page is a listing and its transcripts.
    expect(requests - whole.requests).toBeLessThanOrEqual(2 * kills)
  })
})
