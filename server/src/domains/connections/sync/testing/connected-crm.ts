import type { Connector } from '@bic/connectors/connector'
import { VirtualClock } from '@bic/mocks/clock'
import { type CrmMock, type CrmMockOptions, startCrmMock } from '@bic/mocks/start-crm-mock'
import type { VendorMock } from '@bic/mocks/vendor-mock'
import type { CrmWorld } from '@bic/mocks/world/crm-world'
import { type Send, sendToVendor } from '#providers/send-to-vendor.ts'
import { syncConnection } from '../sync-connection.ts'
import type { SyncJob } from '../sync-means.ts'
import { connectedAt } from './connected-world.ts'
import type { Killer } from './killer.ts'
import type { RecordVendor } from './record-vendors.ts'
import { type MakeDatabase, makeSyncWorld, type SyncWorld } from './sync-world.ts'

interface CrmOptions extends Omit<CrmMockOptions, 'world' | 'clock'> {
  readonly world: CrmWorld
  readonly vendor: RecordVendor
  /** In place of the connector of the vendor. */
  readonly connector?: Connector
  readonly killer?: Killer | null
  readonly makeDatabase?: MakeDatabase
}

/** A product that is connected with a CRM that answers from a world. */
export interface ConnectedCrm {
  readonly mocks: CrmMock
  readonly mock: VendorMock
  readonly clock: VirtualClock
  readonly sync: SyncWorld
  /** One turn of at most so many steps: when the next one is due; `killed`: it ended in the middle. Fails when a person has to act. */
  readonly turn: (steps?: number) => Promise<Date | 'killed'>
  readonly stop: () => Promise<void>
}

/** Connects a product with the mock of a CRM, both on one clock. */
export const connectCrm = async (options: CrmOptions): Promise<ConnectedCrm> => {
  const { world, vendor, connector = vendor.connector, killer, makeDatabase, ...rest } = options
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  const mocks = await startCrmMock({ ...rest, world, clock })
  const mock = vendor.mockOf(mocks)
  const inStep = <T>(work: () => Promise<T>): Promise<T> => (killer ? killer.step(work) : work())
  const send: Send = (url, init) => inStep(() => sendToVendor(url, init))
  const sync = await makeSyncWorld(send, {
    connector,
    clock,
    baseUrl: mock.baseUrl,
    credentials: vendor.credentialsOf(mocks),
    ...(makeDatabase ? { makeDatabase } : {}),
  })
  const job: SyncJob = { ...sync.job, write: work => inStep(() => sync.job.write(work)) }
  const turn = async (steps = Number.POSITIVE_INFINITY): Promise<Date | 'killed'> => {
    let left = steps
    const wait = async (milliseconds: number) => clock.advance(milliseconds)
    const means = { connector, send, wait, goesOn: () => left-- > 0 }
    const work = () => syncConnection(job, sync.connectionId, means)
    const next = await (killer ? killer.run(work) : work())
    if (next !== null) return next
    const { state, reason } = await sync.connection()
    throw new Error(`The connection is ${state}: ${reason}`)
  }
  const stop = async (): Promise<void> => {
    await mocks.stop()
    await sync.stop()
  }
  return { mocks, mock, clock, sync, turn, stop }
}
