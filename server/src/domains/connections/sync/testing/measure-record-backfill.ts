import { type CrmWorld, makeCrmWorld } from '@bic/mocks/world/crm-world'
import { compareRecords } from './compare-records.ts'
import { connectCrm } from './connected-crm.ts'
import { connectedAt } from './connected-world.ts'
import { type RecordVendor, recordVendors } from './record-vendors.ts'
import type { MakeDatabase } from './sync-world.ts'

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
  const { mock, clock, sync, turn, stop } = await connectCrm({
    world,
    vendor,
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
      const next = await turn(firstDealAfter === null ? 8 : undefined)
      if (firstDealAfter === null && (await count('opportunity')) > before) firstDealAfter = seconds()
      if (next !== 'killed' && next > clock.now() && firstDealAfter !== null) break
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
    await stop()
  }
}
