import { Killer } from '@bic/server/domains/connections/sync/testing/killer'
import { measureActivities } from '@bic/server/domains/connections/sync/testing/measure-activities'
import { measureRecordBackfill } from '@bic/server/domains/connections/sync/testing/measure-record-backfill'
import { recordVendors } from '@bic/server/domains/connections/sync/testing/record-vendors'
import { runRecordTrial } from '@bic/server/domains/connections/sync/testing/run-record-trial'
import { load } from '../machine.ts'
import { print, type Table } from '../table.ts'
import type { OwnDatabases } from './own-databases.ts'

const mostShown = 10
const names = Object.keys(recordVendors) as readonly (keyof typeof recordVendors)[]

/** CRMs are brought in whole: how long it takes, and whether what is stored is what is true. */
export const measureRecordPast = async ({ make }: OwnDatabases, deals: number): Promise<Table> => {
  const problems: string[] = []
  const rows: (readonly (string | number)[])[] = []
  for (const name of names) {
    const past = await measureRecordBackfill({ deals, vendor: recordVendors[name], makeDatabase: make })
    const records = past.accounts + past.contacts + past.deals
    rows.push([
      name,
      `${past.accounts.toLocaleString('en')}; ${past.contacts.toLocaleString('en')}; ${past.deals.toLocaleString('en')}`,
      past.seconds,
      records / past.seconds,
      past.firstDealAfter,
      past.waited,
      past.requests,
      past.problems.length,
    ])
    problems.push(...past.problems.map(problem => `${name}: ${problem}`))
  }
  return {
    title: `CRMs of ${deals.toLocaleString('en')} deals are brought in`,
    columns: [
      'CRM',
      'accounts; contacts; deals',
      'seconds',
      'records a second',
      'seconds to the first deal',
      'seconds that limits make it wait',
      'requests',
      'wrong',
    ],
    rows,
    notes: [...problems.slice(0, mostShown), load()],
  }
}

/** Activities of CRMs are brought in, without and with processes that are killed again and again: what is wrong, and how often the CRM is asked. */
export const measureActivityPast = async ({ make }: OwnDatabases, accounts: number): Promise<Table> => {
  const rows: (readonly (string | number)[])[] = []
  for (const name of names) {
    const of = { vendor: recordVendors[name], accounts, makeDatabase: make }
    const whole = await measureActivities(of)
    const killed = await measureActivities({ ...of, killer: new Killer(1) })
    rows.push([
      name,
      `${whole.activities.toLocaleString('en')}; ${killed.activities.toLocaleString('en')}`,
      whole.missing + killed.missing,
      whole.tooMany + killed.tooMany,
      `${whole.requests}; ${whole.fewest} (${(whole.requests / whole.fewest).toFixed(2)}×)`,
      killed.kills,
      (killed.requests - whole.requests) / killed.kills,
    ])
  }
  return {
    title: `Activities of CRMs of ${accounts.toLocaleString('en')} accounts are brought in`,
    columns: [
      'CRM',
      'activities; with kills',
      'missing',
      'too many or twice',
      'requests for them; with full pages',
      'processes killed',
      'requests repeated after each',
    ],
    rows,
    notes: [load()],
  }
}

/** Seeded CRMs whose records are synced while requests fail, processes are killed and clocks are skewed. */
export const measureRecordTrials = async ({ make }: OwnDatabases, seeds: number): Promise<Table> => {
  const problems: string[] = []
  const rows: (readonly (string | number)[])[] = []
  for (const name of names) {
    let [requests, faults, kills, wrong] = [0, 0, 0, 0]
    const ofActivities = { missing: 0, tooMany: 0 }
    for (let seed = 1; seed <= seeds; seed++) {
      const verdict = await runRecordTrial({ seed, vendor: recordVendors[name], makeDatabase: make })
      requests += verdict.requests
      faults += verdict.faults
      kills += verdict.kills
      if (verdict.problems.length > 0) wrong++
      ofActivities.missing += verdict.problems.filter(problem => problem.startsWith('Activity missing')).length
      ofActivities.tooMany += verdict.problems.filter(problem => problem.startsWith('Activity too many')).length
      problems.push(...verdict.problems.map(problem => `${name}, seed ${seed}: ${problem}`))
    }
    print(`${seeds} companies of ${name}, ${wrong} of them wrong`)
    rows.push([
      name,
      `${requests.toLocaleString('en')}; ${faults.toLocaleString('en')}`,
      kills,
      `${wrong} of ${seeds}`,
      `${ofActivities.missing}; ${ofActivities.tooMany}`,
    ])
  }
  return {
    title: 'Records of CRMs against what is true',
    columns: [
      'CRM',
      'requests; of them went wrong',
      'processes killed',
      'companies with anything wrong',
      'activities missing; too many or twice',
    ],
    rows,
    notes: [...problems.slice(0, mostShown), load()],
  }
}
