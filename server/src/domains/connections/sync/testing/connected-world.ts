import { createHash } from 'node:crypto'
import type { Connector } from '@bic/connectors/connector'
import { VirtualClock } from '@bic/mocks/clock'
import { Draws } from '@bic/mocks/draws'
import { type MockOptions, type Mocks, startMocks } from '@bic/mocks/start-mocks'
import type { VendorMock } from '@bic/mocks/vendor-mock'
import type { World } from '@bic/mocks/world/world'
import { type AskMailServer, openMailServers } from '#providers/mail-server/mail-server.ts'
import { type Send, sendToVendor } from '#providers/send-to-vendor.ts'
import { syncConnection } from '../sync-connection.ts'
import type { SyncJob, SyncMeans } from '../sync-means.ts'
import type { Killer } from './killer.ts'
import { type MakeDatabase, makeSyncWorld, type SyncWorld } from './sync-world.ts'
import { type TrialVendor, trialVendors } from './trial-vendors.ts'

/** When the customer connects the vendor. */
export const connectedAt = Date.parse('2026-11-15T10:00:00Z')

export interface ConnectedOptions extends Partial<Omit<MockOptions, 'world' | 'clock'>> {
  readonly world: World
  readonly backfillDays: number
  /** Gong when left out. */
  readonly vendor?: TrialVendor
  /** In place of the credentials of the vendor, where it is Gong. */
  readonly access?: 'oauth'
  /** In place of the connector of the vendor. */
  readonly connector?: Connector
  readonly killer?: Killer
  /** How long the vendor takes for an answer. */
  readonly minutesPerRequest?: number
  readonly makeDatabase?: MakeDatabase
}

/** A product that is connected with a vendor that answers from a world. */
export interface ConnectedWorld {
  readonly vendor: TrialVendor
  readonly mock: VendorMock
  readonly world: World
  readonly mocks: Mocks
  readonly clock: VirtualClock
  readonly sync: SyncWorld
  /** One turn of at most so many steps: when the next one is due; `killed`: it ended in the middle. */
  readonly turn: (steps?: number) => Promise<Date | 'killed'>
  readonly stop: () => Promise<void>
}

/**
 * One request after the other, those that are asked at the same time in a random order: another one than they were asked in, and the same one
 * every time. The time passes when nothing is on its way any more.
 */
const inSomeOrder = (
  send: Send,
  askMail: AskMailServer,
  clock: VirtualClock,
  draws: Draws,
): Required<Pick<SyncMeans, 'send' | 'askMail' | 'wait'>> => {
  const requests: (() => Promise<unknown>)[] = []
  const pauses: { readonly until: number; readonly end: () => void }[] = []
  let isUnderWay = false
  const goOn = async (): Promise<void> => {
    isUnderWay = true
    while (requests.length + pauses.length > 0) {
      // Whoever asks at the same time is there by now.
      await new Promise(setImmediate)
      const [next] = requests.splice(draws.below(requests.length), 1)
      await next?.().catch(() => {})
      if (next) continue
      const [first] = pauses.sort((a, b) => a.until - b.until).splice(0, 1)
      clock.advance(Math.max(0, (first?.until ?? 0) - clock.now().getTime()))
      first?.end()
    }
    isUnderWay = false
  }
  const add = (work: () => void): void => {
    work()
    if (!isUnderWay) void goOn()
  }
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      add(() =>
        requests.push(() => {
          const answer = ask()
          answer.then(resolve, reject)
          return answer
        }),
      )
    })
  return {
    send: (url, init) => inTurn(() => send(url, init)),
    askMail: (account, request) => inTurn(() => askMail(account, request)),
    wait: milliseconds =>
      new Promise(end => {
        add(() => pauses.push({ until: clock.now().getTime() + milliseconds, end }))
      }),
  }
}

/** The owner of a mailbox, who agreed, and the companies that they write to. */
const agreeTo = (sync: SyncWorld, world: World, address: string) =>
  sync.world.tenant(async ({ db, customerId }) => {
    const { id } = await db
      .insertInto('app_user')
      .values({
        customer_id: customerId,
        username: address,
        email: address,
        first_name: 'Ada',
        last_name: 'Owner',
        role: 'SELLER',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = sync.clock.now()
    await db
      .insertInto('mailbox')
      .values({
        customer_id: customerId,
        connection_id: sync.connectionId,
        user_id: id,
        agreed_at: at,
        judged_at: at,
        address_hash: createHash('sha256').update(address).digest(),
      })
      .execute()
    const accounts = Array.from({ length: world.size }, (_, index) => world.call(index, 0).account)
    const domains = new Map(accounts.map(({ domain, name }) => [domain, name]))
    await db
      .insertInto('account')
      .values([...domains].map(([domain, name]) => ({ customer_id: customerId, name, domains: [domain] })))
      .execute()
  })

/** Connects a product with the mock of a vendor, both on one clock. */
export const connectWorld = async (options: ConnectedOptions): Promise<ConnectedWorld> => {
  const {
    world,
    backfillDays,
    vendor = trialVendors.Gong as TrialVendor,
    access,
    connector = vendor.connector,
    killer,
    minutesPerRequest = 0,
    makeDatabase,
    ...rest
  } = options
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  const mocks = await startMocks({ ...rest, world, clock })
  const { gong } = mocks
  const mock = vendor.mockOf(mocks)
  const inStep = <T>(work: () => Promise<T>): Promise<T> => (killer ? killer.step(work) : work())
  const send: Send = (url, init) => {
    clock.advance(minutesPerRequest * 60_000)
    return inStep(() => sendToVendor(url, init))
  }
  const mail = openMailServers({ insideHosts: [], allowLoopback: true })
  const askMail: AskMailServer = (account, request) => {
    clock.advance(minutesPerRequest * 60_000)
    return inStep(() => mail.ask(account, request))
  }
  const sync = await makeSyncWorld(send, {
    connector,
    clock,
    backfillDays,
    baseUrl: mock.baseUrl,
    credentials: vendor.credentialsOf(mocks),
    env: { GONG_CLIENT_ID: gong.client.id, GONG_CLIENT_SECRET: gong.client.secret, GONG_OAUTH_URL: gong.oauthUrl },
    tokens: access === 'oauth' ? { ...gong.tokens.issue(), apiBaseUrl: gong.baseUrl } : null,
    ...(makeDatabase ? { makeDatabase } : {}),
  })
  if (vendor.mails) await agreeTo(sync, world, vendor.mails.mailbox(mocks))
  const draws = new Draws(world.size, 0, 'order')
  const job: SyncJob = { ...sync.job, write: work => inStep(() => sync.job.write(work)) }
  return {
    vendor,
    mock,
    world,
    mocks,
    clock,
    sync,
    turn: async (steps = Number.POSITIVE_INFINITY) => {
      let left = steps
      const work = () =>
        syncConnection(job, sync.connectionId, {
          connector,
          // Of its own for each turn: one that was killed sends nothing more.
          ...inSomeOrder(send, askMail, clock, draws),
          goesOn: () => left-- > 0,
        })
      const next = await (killer ? killer.run(work) : work())
      if (next !== null) return next
      const { state, reason } = await sync.connection()
      throw new Error(`The connection is ${state}: ${reason}`)
    },
    stop: async () => {
      await mail.close()
      await mocks.stop()
      await sync.stop()
    },
  }
}
