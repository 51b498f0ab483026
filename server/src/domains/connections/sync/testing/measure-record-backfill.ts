import { VirtualClock } from '@bic/mocks/clock'
import { startCrmMock } from '@bic/mocks/start-crm-mock'
import { type CrmWorld, makeCrmWorld } from '@bic/mocks/world/crm-world'
import { sendToVendor } from '#domains/connections/access/ask-vendor.ts'
import { compareRecords } from './compare-records.ts'
import { type RecordVendor, recordVendors } from './record-vendors.ts'
import { type MakeDatabase, makeSyncWorld } from './sync-world.ts'

/** What bringing in a whole CRM took. */
export interface RecordBackfill {
  readonly accounts: number
  readonly contacts: number
  readonly deals: number
  readonly requests: number
  /** Of our own work and that of the mock, without waiting for the vendor's limits. */
  readonly seconds: number
  /** From the connection to the first deal, waiting included. */
  readonly firstDealAfter: number
  /** Seconds that the vendor's limits make it take. */
  readonly waited: number
  /** How what is stored differs from what is true. */
  readonly problems: readonly string[]
}

const connectedAt = Date.parse('2026-11-15T10:00:00Z')
const day = 24 * 3_600_000

/** The smallest world with so many deals: accounts have one to three each. */
const worldWith = (deals: number): CrmWorld => {
  const make = (accounts: number) =>
    makeCrmWorld({
      seed: 1,
      accounts,
      from: new Date(connectedAt - 30 * day).toISOString(),
      to: new Date(connectedAt - day).toISOString(),
    })
  const sample = make(500)
  const each = sample.records('Opportunity', connectedAt).length / 500
  return make(Math.ceil(deals / each))
}

/** Connects a CRM whose records do not change any more, and brings in all of them. */
export const measureRecordBackfill = async (options: {
  readonly deals: number
  readonly vendor?: RecordVendor
  readonly makeDatabase?: MakeDatabase
}): Promise<RecordBackfill> => {
  const { deals, vendor = recordVendors.Salesforce, makeDatabase } = options
  const world = worldWith(deals)
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
  const count = async (table: 'account' | 'contact' | 'opportunity'): Promise<number> => {
    const { rows } = await sync.job.read(({ client, customerId }) =>
      client.query<{ count: number }>(`select count(*)::int as count from ${table} where customer_id = $1`, [
        customerId,
      ]),
    )
    return rows[0]?.count ?? 0
  }
  try {
    const begun = performance.now()
    const before = await count('opportunity')
    const seconds = () => (performance.now() - begun) / 1000 + (clock.now().getTime() - connectedAt) / 1000
    let firstDealAfter: number | null = null
    for (;;) {
      // Short turns until the first deal is there, to know when that was; each stream takes a step to see that nothing is due.
      const next = await sync.turn(firstDealAfter === null ? 8 : undefined)
      if (next === null) throw new Error(`The connection is ${(await sync.connection()).reason}`)
      if (firstDealAfter === null && (await count('opportunity')) > before) firstDealAfter = seconds()
      if (next > clock.now() && firstDealAfter !== null) break
    }
    const [taken, waited] = [(performance.now() - begun) / 1000, (clock.now().getTime() - connectedAt) / 1000]
    return {
      accounts: await count('account'),
      contacts: await count('contact'),
      deals: await count('opportunity'),
      requests: mock.requests.length,
      seconds: taken,
      firstDealAfter: firstDealAfter ?? Number.NaN,
      waited,
      problems: await compareRecords(sync, world, clock.now(), vendor),
    }
  } finally {
    await crm.stop()
    await sync.stop()
  }
}
