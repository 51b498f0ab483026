import { Killer } from '@bic/server/domains/connections/sync/testing/killer'
import { measureBackfill } from '@bic/server/domains/connections/sync/testing/measure-backfill'
import { measureDetails } from '@bic/server/domains/connections/sync/testing/measure-details'
import { mixedTrial, runTrial } from '@bic/server/domains/connections/sync/testing/run-trial'
import { load } from '../machine.ts'
import { print, type Table } from '../table.ts'
import { measureFairness } from './measure-fairness.ts'
import { measureFresh } from './measure-fresh.ts'
import { measureActivityPast, measureRecordPast, measureRecordTrials } from './measure-records.ts'
import { type OwnDatabases, openOwnDatabases } from './own-databases.ts'

const killedRuns = 20
const reportEvery = 50
const mostShown = 10
const callsOfEach = 1000
const callsOfDetails = 60
const answerAfter = 300
const deals = 20_000
/** Of a CRM whose activities are brought in. */
const accounts = 300
/** Of how many companies there is one whose CRM is synced. */
const companiesPerCrm = 10

/** Seeded companies whose calls are synced while requests fail, processes are killed and clocks are skewed: what is stored against what is true. */
const measureTrials = async ({ make }: OwnDatabases, seeds: number): Promise<Table> => {
  const problems: string[] = []
  let [requests, faults, kills, wrong] = [0, 0, 0, 0]
  const begun = performance.now()
  for (let seed = 1; seed <= seeds; seed++) {
    const verdict = await runTrial({ ...mixedTrial(seed), makeDatabase: make })
    requests += verdict.requests
    faults += verdict.faults
    kills += verdict.kills
    if (verdict.problems.length > 0) wrong++
    problems.push(...verdict.problems.map(problem => `Seed ${seed}, ${verdict.vendor}: ${problem}`))
    if (seed % reportEvery === 0) print(`${seed} of ${seeds} companies, ${wrong} of them wrong`)
  }
  const count = (form: RegExp) => problems.filter(problem => form.test(problem)).length
  const lost = count(/ lost\.$|: 0 conversations/)
  const doubled = count(/: [2-9] conversations|belongs to/)
  return {
    title: `What is stored against what is true, ${seeds} companies`,
    columns: ['what', 'figure'],
    rows: [
      ['requests; of them went wrong', `${requests.toLocaleString('en')}; ${faults.toLocaleString('en')}`],
      ['processes killed', kills],
      ['companies with anything wrong', wrong],
      ['calls lost', lost],
      ['conversations stored twice', doubled],
      ['anything else: speakers, words, states, limits, sums of the ledger', problems.length - lost - doubled],
      ['seconds for a company', (performance.now() - begun) / 1000 / seeds],
    ],
    notes: [...problems.slice(0, mostShown), load()],
  }
}

/** The past of a company whose calls never change: requests against the fewest, and how soon something is there. */
const measurePast = async ({ make }: OwnDatabases, calls: number): Promise<Table> => {
  const past = await measureBackfill({ calls, days: 730, makeDatabase: make })
  return {
    title: `${calls.toLocaleString('en')} calls of two years are brought in`,
    columns: ['what', 'figure'],
    rows: [
      ['conversations', past.conversations],
      ['conversations a second, without waiting for the vendor', past.conversations / past.seconds],
      ['minutes that the limits of the vendor make it take', past.waited / 60],
      ['requests; with full pages', `${past.requests}; ${past.fewest} (${(past.requests / past.fewest).toFixed(2)}×)`],
      ['requests for the comparison of ids', past.counting],
      ['seconds to the first conversation', past.firstAfter],
    ],
    notes: [load()],
  }
}

/** How fast details come that vendors give one by one. */
const measurePace = async (): Promise<Table> => ({
  title: `Details that are asked for one by one, of vendors that take ${answerAfter} ms for an answer`,
  columns: ['vendor', 'calls', 'seconds', 'requests a second', 'allowed'],
  rows: (await measureDetails(callsOfDetails, answerAfter)).map(pace => Object.values(pace)),
  notes: [load()],
})

/** Processes that are killed again and again while the past is brought in. */
const measureKills = async ({ make }: OwnDatabases): Promise<Table> => {
  const past = { calls: 60, days: 20, perPage: 7, sentences: 2, makeDatabase: make }
  const whole = await measureBackfill(past)
  let [kills, repeated, missing] = [0, 0, 0]
  for (let seed = 1; seed <= killedRuns; seed++) {
    const run = await measureBackfill({ ...past, killer: new Killer(seed, { least: 3, most: 9 }) })
    kills += run.kills
    repeated += run.requests - whole.requests
    missing += past.calls - run.conversations
  }
  return {
    title: `Processes killed while the past is brought in, ${killedRuns} companies of ${past.calls} calls`,
    columns: ['what', 'figure'],
    rows: [
      ['kills', kills],
      ['requests repeated after a kill; a page takes two', repeated / kills],
      ['conversations missing or doubled', missing],
    ],
    notes: [load()],
  }
}

/** @param seeds how many companies; @param calls of the past of one of them */
export async function* measureSync(seeds: number, calls: number): AsyncGenerator<Table> {
  yield await measurePace()
  yield* measureFairness(callsOfEach)
  const databases = await openOwnDatabases()
  try {
    yield await measureFresh(databases)
    yield await measureKills(databases)
    yield await measurePast(databases, calls)
    yield await measureRecordPast(databases, deals)
    yield await measureActivityPast(databases, accounts)
    yield await measureRecordTrials(databases, Math.ceil(seeds / companiesPerCrm))
    yield await measureTrials(databases, seeds)
  } finally {
    await databases.stop()
  }
}
