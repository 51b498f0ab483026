import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import type { SnapshotTx } from '@bic/database/tenant'
import { VirtualClock } from '@bic/mocks/clock'
import { Draws } from '@bic/mocks/draws'
import type { FaultKind } from '@bic/mocks/faults/fault-plan'
import { startMocks } from '@bic/mocks/start-mocks'
import { makeWorld, type TrueCall, type World, type WorldOptions } from '@bic/mocks/world/world'
import { type Send, sendToVendor } from '#domains/connections/access/ask-vendor.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { type SyncJob, syncConnection } from '../sync-connection.ts'
import { makeSyncWorld, type SyncWorld } from './sync-world.ts'

/** A company with its calls, a vendor that goes wrong, and a product that is connected with it. */
export interface Trial {
  readonly seed: number
  readonly calls?: number
  /** The share of requests that go wrong, until a while before the end. */
  readonly faults?: { readonly share: number; readonly kinds?: readonly FaultKind[] }
  /** The process ends in the middle of its work, again and again. */
  readonly kills?: boolean
  readonly access?: 'keyAndSecret' | 'oauth'
  /** By how many minutes the vendor's clock is ahead of ours. */
  readonly minutesAhead?: number
  readonly connector?: Connector
}

/** What a trial came to. */
export interface Verdict {
  /** Everything that is not as it has to be, in words; empty: nothing. */
  readonly problems: readonly string[]
  readonly requests: number
  readonly kills: number
  readonly faults: number
}

const hour = 3_600_000
const day = 24 * hour
/** When the customer connects the vendor. */
const connectedAt = '2026-11-15T10:00:00Z'
const moment = Date.parse(connectedAt)
const daysBefore = 10
const daysAfter = 3
/** How long after the last change everything has to be right: two censuses, and a week read again. */
const settleDays = 3.5
const stride = { live: 6 * hour, later: day }
/** How many steps a turn has while the past is brought in. */
const stepsAtFirst = 3
const mostTurns = 3000

/** The process has ended. */
class Killed extends Error {}

/** Ends the process before or after a step, as often as it is armed. */
class Killer {
  readonly #draws: Draws
  #left = Number.POSITIVE_INFINITY
  kills = 0

  constructor(seed: number) {
    this.#draws = new Draws(seed, 0, 'kills')
  }

  /** The process begins, and ends at one of its next steps. */
  arm(): void {
    this.#left = 4 + this.#draws.below(30)
  }

  disarm(): void {
    this.#left = Number.POSITIVE_INFINITY
  }

  async around<T>(work: () => Promise<T>): Promise<T> {
    if (this.#left === Number.POSITIVE_INFINITY) return work()
    const isLast = --this.#left <= 0
    const isBefore = this.#draws.chance(0.5)
    if (isLast && isBefore) this.#kill()
    const result = await work()
    if (isLast) this.#kill()
    return result
  }

  #kill(): never {
    this.kills++
    throw new Killed()
  }
}

const worldOf = ({ seed, calls = 24 }: Trial): WorldOptions => ({
  seed,
  calls,
  from: new Date(moment - daysBefore * day).toISOString(),
  to: new Date(moment + daysAfter * day).toISOString(),
  sentences: 4,
  shares: {
    deleted: 0.1,
    restored: 0.4,
    private: 0.08,
    late: 0.2,
    lateTranscript: 0.25,
    renamed: 0.15,
    unnamed: 0.1,
    tied: 0.15,
  },
  longestDays: { deleted: 2.5, restored: 1.5 },
})

/** Runs a trial to its end and compares what is stored with what is true. */
export const runTrial = async (trial: Trial): Promise<Verdict> => {
  const { seed, faults, kills = false, access = 'keyAndSecret', minutesAhead = 0, connector = connectors.Gong } = trial
  const world = makeWorld(worldOf(trial))
  const clock = new VirtualClock(connectedAt)
  const mocks = await startMocks({ world, clock, minutesAhead, perPage: 7, tokenSeconds: 8 * 3600 })
  mocks.gong.key = { key: 'key', secret: 'secret' }
  const killer = new Killer(seed)
  const send: Send = (url, init) => killer.around(() => sendToVendor(url, init))
  const sync = await makeSyncWorld(send, {
    connector,
    clock,
    baseUrl: mocks.gong.baseUrl,
    backfillDays: daysBefore + 1,
    env: {
      GONG_CLIENT_ID: mocks.gong.client.id,
      GONG_CLIENT_SECRET: mocks.gong.client.secret,
      GONG_OAUTH_URL: mocks.gong.oauthUrl,
    },
    tokens: access === 'oauth' ? { ...mocks.gong.tokens.issue(), apiBaseUrl: mocks.gong.baseUrl } : null,
  })
  const problems: string[] = []
  try {
    const job: SyncJob = { ...sync.job, write: work => killer.around(() => sync.job.write(work)) }
    const means = {
      connector,
      send,
      wait: async (milliseconds: number) => clock.advance(milliseconds),
      goesOn: () => steps-- > 0,
    }
    let turns = 0
    let steps = 0
    const passUntil = async (end: number, least: number, stepsOfTurn = Number.POSITIVE_INFINITY) => {
      while (clock.now().getTime() < end) {
        steps = stepsOfTurn
        if (++turns > mostTurns) throw new Error('The connection does not come to rest.')
        if (kills) killer.arm()
        let next: Date | null
        try {
          next = await syncConnection(job, sync.connectionId, means)
          killer.disarm()
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          clock.advance(2000)
          continue
        }
        if (next === null) {
          const { state, reason } = await sync.connection()
          throw new Error(`The connection is ${state}: ${reason}`)
        }
        // What is said to be complete has to be so at once, not only after the next census.
        if (stepsOfTurn < Number.POSITIVE_INFINITY) problems.push(...(await findLost(sync, world, minutesAhead)))
        const pause = next.getTime() - clock.now().getTime()
        if (pause > 0) clock.advance(Math.max(pause, least))
      }
    }
    if (faults) mocks.faults.byLot(seed, faults.share, faults.kinds)
    const last = world.lastChange().getTime() + Math.abs(minutesAhead) * 60_000
    await passUntil(moment + 30 * 60_000, 10 * 60_000, stepsAtFirst)
    await passUntil(moment + daysAfter * day, stride.live)
    await passUntil(last, stride.later)
    mocks.faults.clear()
    await passUntil(last + settleDays * day, stride.later)
    problems.push(...(await compare(sync, world, new Date(clock.now().getTime() + minutesAhead * 60_000))))
    problems.push(...(await findLost(sync, world, minutesAhead)))
    problems.push(...mocks.gong.violations)
    if (mocks.gong.limitsExceeded > 0) problems.push(`${mocks.gong.limitsExceeded} requests were too many.`)
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await mocks.stop()
    await sync.stop()
  }
  return {
    problems,
    requests: mocks.gong.requests.length,
    kills: killer.kills,
    faults: mocks.gong.requests.filter(({ fault }) => fault !== null).length,
  }
}

interface Stored {
  readonly id: number
  readonly message_id: string | null
  readonly subject: string
  readonly happened_at: Date | null
  readonly link: string | null
}

/** What differs between what is stored and what is true. */
const compare = async (sync: SyncWorld, world: World, at: Date): Promise<string[]> => {
  const problems: string[] = []
  const { objects, stored, texts, people } = await sync.job.read(async tx => {
    const { rows: objects } = await tx.client.query<{
      external_id: string
      state: string
      reason: string | null
      conversation_id: number | null
    }>(
      'select external_id, state, reason, conversation_id from sync_object where customer_id = $1 and connection_id = $2',
      [tx.customerId, sync.connectionId],
    )
    const { rows: stored } = await tx.client.query<Stored>(
      `select id, message_id, subject, happened_at, link from conversation where customer_id = $1 and source_key like 'gong:%'`,
      [tx.customerId],
    )
    const { rows: people } = await tx.client.query<{
      conversation_id: number
      name: string
      email: string | null
      side: string
    }>(
      'select conversation_id, name, email, side from participant where customer_id = $1 order by conversation_id, position',
      [tx.customerId],
    )
    return {
      objects,
      stored,
      texts: await loadTexts(
        tx,
        stored.map(({ id }) => id),
      ),
      people,
    }
  })
  const byId = Map.groupBy(stored, ({ message_id }) => message_id)
  const objectOf = new Map(objects.map(object => [object.external_id, object]))
  for (let index = 0; index < world.size; index++) {
    const truth = world.truth(index, at)
    const found = byId.get(truth.id) ?? []
    const object = objectOf.get(truth.id)
    const say = (what: string) => problems.push(`${truth.id} (${truth.state}): ${what}`)
    const count = truth.state === 'applied' ? 1 : 0
    if (found.length !== count) say(`${found.length} conversations; its object is ${object?.state}: ${object?.reason}`)
    if (!isRight(truth, object?.state)) say(`its object is ${object?.state}: ${object?.reason}`)
    const [conversation] = found
    if (!conversation || truth.state !== 'applied') continue
    if (object?.conversation_id !== conversation.id) say('its object is another conversation')
    if (conversation.subject !== truth.subject) say(`the subject is ${conversation.subject}`)
    if (conversation.happened_at?.getTime() !== truth.startedAt.getTime())
      say(`it began ${conversation.happened_at?.toISOString()}`)
    const text = texts.get(conversation.id)?.text.replace(/\s+/g, ' ').trim()
    if (text !== truth.turns.map(turn => turn.text).join(' ')) say('other words are stored')
    const there = people.filter(({ conversation_id }) => conversation_id === conversation.id)
    if (there.length !== truth.speakers.length) say(`${there.length} of ${truth.speakers.length} people are stored`)
    for (const [number, speaker] of truth.speakers.entries()) {
      const person = there[number]
      const isSame =
        (speaker.name === null || person?.name === speaker.name) &&
        (person?.email ?? null) === speaker.email &&
        (speaker.side === null || person?.side === speaker.side)
      if (!isSame) say(`${speaker.name} is stored as ${person?.name}, ${person?.email}, ${person?.side}`)
    }
  }
  for (const { external_id } of objects)
    if (world.indexOf(external_id) === null) problems.push(`${external_id} is no call.`)
  return [...problems, ...(await sync.job.read(tx => equations(tx, sync.connectionId)))]
}

/** What windows that are said to be complete have at the vendor and not in the ledger. */
const findLost = async (sync: SyncWorld, world: World, minutesAhead: number): Promise<string[]> => {
  const { slices, ids } = await sync.job.read(async ({ client, customerId }) => {
    const { rows: slices } = await client.query<{
      window_from: Date
      window_to: Date
      started_at: Date
      completed_at: Date
    }>(
      `select window_from, window_to, started_at, completed_at from sync_slice
       where customer_id = $1 and connection_id = $2 and state = 'done' and pass in ('backfill', 'incremental')`,
      [customerId, sync.connectionId],
    )
    const { rows } = await client.query<{ external_id: string }>(
      'select external_id from sync_object where customer_id = $1 and connection_id = $2',
      [customerId, sync.connectionId],
    )
    return { slices, ids: new Set(rows.map(({ external_id }) => external_id)) }
  })
  return slices.flatMap(({ window_from, window_to, started_at, completed_at }) => {
    const at = (moment: Date) =>
      world.within(window_from.getTime(), window_to.getTime(), moment.getTime() + minutesAhead * 60_000)
    const throughout = new Set(at(started_at)).intersection(new Set(at(completed_at)))
    return [...throughout]
      .map(index => world.idOf(index))
      .filter(id => !ids.has(id))
      .map(id => `${id} was there when its window was listed, and is lost.`)
  })
}

const isRight = (truth: TrueCall, state: string | undefined): boolean => {
  if (truth.state === 'applied') return state === 'applied'
  if (truth.state === 'hidden' || truth.state === 'silent') return state === 'skipped'
  // A call that was deleted before anybody saw it was never there.
  if (truth.state === 'gone') return state === 'deleted' || state === undefined
  return state === (truth.state === 'waiting' ? 'waiting' : undefined)
}

/** What of the ledger does not add up. */
const equations = async ({ client, customerId }: SnapshotTx, connectionId: number): Promise<string[]> => {
  const { rows } = await client.query<{ problem: string }>(
    `select format('object %s is applied and has no conversation', o.external_id) as problem from sync_object o
       left join conversation c on c.customer_id = o.customer_id and c.id = o.conversation_id
       where o.customer_id = $1 and o.connection_id = $2 and o.state = 'applied' and c.id is null
     union all
     select format('conversation %s belongs to %s objects', o.conversation_id, count(*)) from sync_object o
       where o.customer_id = $1 and o.connection_id = $2 and o.conversation_id is not null group by o.conversation_id having count(*) > 1
     union all
     select format('%s objects still have to be applied', count(*)) from sync_object
       where customer_id = $1 and connection_id = $2 and state in ('landed', 'failed', 'dead') having count(*) > 0
     union all
     select format('window %s is %s: %s', window_from, state, problem) from sync_slice
       where customer_id = $1 and connection_id = $2 and state = 'gap'
     union all
     select format('the past ends at %s', backfilled_to) from sync_stream s
       join connection c on c.customer_id = s.customer_id and c.id = s.connection_id
       where s.customer_id = $1 and s.connection_id = $2 and s.backfilled_to > c.backfill_from
     union all
     select format('%s is not listed', tstzrange(s.backfilled_to, s.settled_until)::tstzmultirange - coalesce(
         (select range_agg(tstzrange(w.window_from, w.window_to)) from sync_slice w
          where w.customer_id = $1 and w.connection_id = $2 and w.stream = s.name and w.state = 'done'
            and w.pass in ('backfill', 'incremental')), '{}'))
       from sync_stream s where s.customer_id = $1 and s.connection_id = $2
         and not isempty(tstzrange(s.backfilled_to, s.settled_until)::tstzmultirange - coalesce(
           (select range_agg(tstzrange(w.window_from, w.window_to)) from sync_slice w
            where w.customer_id = $1 and w.connection_id = $2 and w.stream = s.name and w.state = 'done'
              and w.pass in ('backfill', 'incremental')), '{}'))
     union all
     select format('object %s has versions up to %s, and %s of them', o.external_id, o.version, count(v.number)) from sync_object o
       left join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id
       where o.customer_id = $1 and o.connection_id = $2 group by o.external_id, o.version
       having count(v.number) <> o.version`,
    [customerId, connectionId],
  )
  return rows.map(({ problem }) => problem)
}
