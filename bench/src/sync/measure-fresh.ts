import { measureFreshCalls, measureFreshRecords } from '@bic/server/domains/connections/sync/testing/measure-freshness'
import { recordVendors } from '@bic/server/domains/connections/sync/testing/record-vendors'
import { trialVendors } from '@bic/server/domains/connections/sync/testing/trial-vendors'
import { load } from '../machine.ts'
import { percentile } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import type { OwnDatabases } from './own-databases.ts'

const minutes = 60
const size = 30
const accounts = 6

/** How soon what is new at a vendor is here, while nobody says so. */
export const measureFresh = async ({ make }: OwnDatabases): Promise<Table> => {
  const options = { minutes, addsWork: true, makeDatabase: make }
  const vendors = [
    ...Object.entries(trialVendors).map(
      ([name, vendor]) => [name, () => measureFreshCalls(vendor, { ...options, size })] as const,
    ),
    ...Object.entries(recordVendors).map(
      ([name, vendor]) => [name, () => measureFreshRecords(vendor, { ...options, size: accounts })] as const,
    ),
  ]
  const rows: (readonly (string | number)[])[] = []
  for (const [name, measure] of vendors) {
    const { delays, missing, requestsPerHour } = await measure()
    print(`${name}: ${delays.length} changes`)
    rows.push([
      name,
      delays.length,
      missing,
      percentile(delays, 0.5),
      percentile(delays, 0.95),
      delays.at(-1) ?? Number.NaN,
      24 * requestsPerHour,
    ])
  }
  return {
    title: 'From a change at the vendor until it is here, without webhooks',
    columns: ['vendor', 'changes', 'missing', 'p50, s', 'p95, s', 'longest, s', 'requests a day'],
    rows,
    notes: [load()],
  }
}
