import { VirtualClock } from '@bic/mocks/clock'
import { startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld, type RecordObject } from '@bic/mocks/world/crm-world'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { connectedAt, connectWorld } from './connected-world.ts'
import type { RecordVendor } from './record-vendors.ts'
import { type MakeDatabase, makeSyncWorld, type SyncWorld } from './sync-world.ts'
import type { TrialVendor } from './trial-vendors.ts'

/** How soon what changed at a vendor was here. */
export interface Freshness {
  /** Seconds from each change at the vendor until it was here, the shortest first. */
  readonly delays: readonly number[]
  /** Changes that did not come. */
  readonly missing: number
  /** Requests in an hour, while things change. */
  readonly requestsPerHour: number
}

interface Options {
  /** For how long things change. */
  readonly minutes: number
  /** Calls, or accounts of a CRM with their contacts and deals. */
  readonly size: number
  /** Whether the time that our own work takes passes as well. */
  readonly addsWork: boolean
  readonly makeDatabase?: MakeDatabase
}

const second = 1000
const minute = 60 * second
/** By then the past is here. */
const quietMinutes = 15
/** How long after the last change one looks on. */
const afterwards = 15 * minute

/** Something that changed: an object of a stream, and when it said so by its own moments; for a call both do not matter. */
interface Change {
  readonly stream: string | null
  readonly id: string
  readonly moment: number | null
  readonly visibleAt: number
}

/** Looks on turn after turn. */
const watch = async (
  {
    sync,
    clock,
    turn,
    requests,
  }: { sync: SyncWorld; clock: VirtualClock; turn: () => Promise<Date>; requests: () => number },
  changes: readonly Change[],
  { minutes, addsWork }: Options,
): Promise<Freshness> => {
  const begin = connectedAt + quietMinutes * minute
  const end = begin + minutes * minute
  const delays: number[] = []
  let left = [...changes]
  let [before, during] = [0, 0]
  while (clock.now().getTime() < end + afterwards && left.length > 0) {
    const started = performance.now()
    const next = await turn()
    if (addsWork) clock.advance(performance.now() - started)
    const now = clock.now().getTime()
    const here = new Map(
      (await sync.objects())
        .filter(({ state }) => state === 'applied')
        .flatMap(({ stream, external_id, happened_at }) =>
          [`${stream} ${external_id}`, `null ${external_id}`].map(key => [key, happened_at?.getTime() ?? 0] as const),
        ),
    )
    const isHere = ({ stream, id, moment }: Change): boolean => {
      const at = here.get(`${stream} ${id}`)
      return at !== undefined && (moment === null || at >= moment)
    }
    for (const change of left.filter(isHere)) delays.push((now - change.visibleAt) / second)
    left = left.filter(change => !isHere(change))
    if (now < begin) before = requests()
    if (now < end) during = requests()
    clock.advance(Math.max(0, next.getTime() - now))
  }
  delays.sort((a, b) => a - b)
  return { delays, missing: left.length, requestsPerHour: ((during - before) * 60) / minutes }
}

const from = new Date(connectedAt + quietMinutes * minute).toISOString()
const toOf = (minutes: number): string => new Date(connectedAt + (quietMinutes + minutes) * minute).toISOString()

const longestUnpublished = 180 * minute
/** The first moment from which on something is true, by seconds; null: it is not within hours. */
const since = (start: number, isTrue: (at: number) => boolean): number | null => {
  for (let at = start; at < start + longestUnpublished; at += second) if (isTrue(at)) return at
  return null
}

/** Calls that are recorded while a vendor is connected. */
export const measureFreshCalls = async (vendor: TrialVendor, options: Options): Promise<Freshness> => {
  const { minutes, size, makeDatabase } = options
  const [begin, end] = [Date.parse(from), Date.parse(toOf(minutes))]
  // A call is published hours after it began.
  const begun = new Date(connectedAt - longestUnpublished).toISOString()
  const world = makeCalmWorld({ seed: 1, calls: size, from: begun, to: toOf(minutes), sentences: 6 })
  const connected = await connectWorld({
    world,
    vendor,
    backfillDays: 1,
    tokenSeconds: 8 * 3600,
    ...(makeDatabase ? { makeDatabase } : {}),
  })
  const { sync, clock, mock } = connected
  const changes = Array.from({ length: world.size }, (_, index): Change[] => {
    const visibleAt = since(world.listedAt(index), at => world.isThere(index, at) && world.hasTranscript(index, at))
    return visibleAt === null || visibleAt < begin || visibleAt > end
      ? []
      : [{ id: vendor.idOf?.(world.idOf(index), world) ?? world.idOf(index), stream: null, moment: null, visibleAt }]
  }).flat()
  const turn = async (): Promise<Date> => {
    const next = await connected.turn()
    if (next === 'killed') throw new Error('Nothing is killed here.')
    return next
  }
  try {
    return await watch({ sync, clock, turn, requests: () => mock.requests.length }, changes, options)
  } finally {
    await connected.stop()
  }
}

const streamOf = { Account: 'accounts', Contact: 'contacts', Opportunity: 'deals' } as const satisfies Readonly<
  Record<RecordObject, string>
>

/** Records that change in a CRM while it is connected, but for those that go. */
export const measureFreshRecords = async (vendor: RecordVendor, options: Options): Promise<Freshness> => {
  const { minutes, size, makeDatabase } = options
  const world = makeCrmWorld({
    seed: 1,
    accounts: size,
    from,
    to: toOf(minutes),
    shares: { tied: 0, deleted: 0, merged: 0, young: 0 },
  })
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  const crm = await startCrmMock({ world, clock })
  const mock = vendor.mockOf(crm)
  const sync = await makeSyncWorld(sendToVendor, {
    connector: vendor.connector,
    clock,
    baseUrl: mock.baseUrl,
    credentials: vendor.credentialsOf(crm),
    ...(makeDatabase ? { makeDatabase } : {}),
  })
  const turn = async (): Promise<Date> => {
    const next = await sync.turn()
    if (next === null) throw new Error(`The connection is ${(await sync.connection()).reason}`)
    return next
  }
  const last = world.lastChange().getTime()
  const changes = (Object.entries(streamOf) as [RecordObject, string][])
    .flatMap(([object, stream]) => world.records(object, last).map(record => ({ stream, ...record })))
    .filter(({ stamp }) => stamp >= Date.parse(from))
    .flatMap(({ stream, id, stamp }): Change[] => {
      const visibleAt = since(stamp, at => (world.record(id, at)?.stamp ?? 0) >= stamp)
      return visibleAt === null ? [] : [{ stream, id: vendor.idOf(id), moment: stamp, visibleAt }]
    })
  try {
    return await watch({ sync, clock, turn, requests: () => mock.requests.length }, changes, options)
  } finally {
    await crm.stop()
    await sync.stop()
  }
}
