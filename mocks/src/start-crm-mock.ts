import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { VirtualClock } from './clock.ts'
import { dateByClock } from './date-by-clock.ts'
import { FaultPlan } from './faults/fault-plan.ts'
import { HubspotMock } from './hubspot/hubspot-mock.ts'
import { SalesforceMock, type SalesforceOptions } from './salesforce/salesforce-mock.ts'
import type { CrmWorld } from './world/crm-world.ts'

export interface CrmMockOptions
  extends Partial<Pick<SalesforceOptions, 'minutesAhead' | 'perPage' | 'perDay' | 'ownFields' | 'numberFields'>> {
  readonly world: CrmWorld
  readonly clock: Pick<VirtualClock, 'now'>
}

/** CRMs that answer from a world, on a clock of its own. */
export interface CrmMock {
  readonly hubspot: HubspotMock
  readonly salesforce: SalesforceMock
  readonly faults: FaultPlan
  readonly stop: () => Promise<void>
}

/** Starts the CRMs on this machine. They answer at once. */
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
  const hubspot = new HubspotMock({
    minutesAhead: 0,
    perPage: 2000,
    perDay: 250_000,
    ...options,
    world,
    now: clock.now,
    faults,
    indexSeconds: 45,
  })
  const app = Fastify({ forceCloseConnections: true })
  dateByClock(app, clock, options.minutesAhead)
  await app.register(salesforce.routes, { prefix: '/salesforce' })
  await app.register(hubspot.routes, { prefix: '/hubspot' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  salesforce.listensAt(url)
  hubspot.listensAt(url)
  return { salesforce, hubspot, faults, stop: () => app.close() }
}
