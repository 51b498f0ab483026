import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { VirtualClock } from './clock.ts'
import { FaultPlan } from './faults/fault-plan.ts'
import { SalesforceMock, type SalesforceOptions } from './salesforce/salesforce-mock.ts'
import type { CrmWorld } from './world/crm-world.ts'

export interface CrmMockOptions
  extends Partial<Pick<SalesforceOptions, 'minutesAhead' | 'perPage' | 'perDay' | 'ownFields'>> {
  readonly world: CrmWorld
  readonly clock: VirtualClock
}

/** A CRM that answers from a world, on a clock of its own. */
export interface CrmMock {
  readonly salesforce: SalesforceMock
  readonly faults: FaultPlan
  readonly stop: () => Promise<void>
}

/** Starts the CRM on this machine. It answers at once. */
export const startCrmMock = async ({ world, clock, ...options }: CrmMockOptions): Promise<CrmMock> => {
  const faults = new FaultPlan()
  const salesforce = new SalesforceMock({
    minutesAhead: 0,
    perPage: 2000,
    perDay: 15_000,
    ...options,
    world,
    now: clock.now,
    faults,
    cursorMinutes: 2 * 24 * 60,
  })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(salesforce.routes, { prefix: '/salesforce' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  salesforce.listensAt(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  return { salesforce, faults, stop: () => app.close() }
}
