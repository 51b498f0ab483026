import { measureAlerts } from './alerts/measure-alerts.ts'
import { measureAnalysis } from './analysis/measure-analysis.ts'
import { measureConclusions } from './analysis/measure-conclusions.ts'
import { measureReports } from './analysis/measure-reports.ts'
import { measureAttack } from './attack/measure-attack.ts'
import { measurePlayList } from './campaigns/measure-play-list.ts'
import { measureTrials } from './campaigns/measure-trials.ts'
import { measureCards } from './cards/measure-cards.ts'
import { measureCluster } from './cluster/measure-cluster.ts'
import { measureCustomers } from './customers/measure-customers.ts'
import { measureDigest } from './digest/measure-digest.ts'
import { measureEventLoop } from './event-loop/measure-event-loop.ts'
import { measureExports } from './exports/measure-exports.ts'
import { measureFacts } from './facts/measure-facts.ts'
import { measureFaults } from './faults/measure-faults.ts'
import { measureGates } from './gates/measure-gates.ts'
import { measureJudge } from './gates/measure-judge.ts'
import { modelOfEnvironment } from './gates/model-of-environment.ts'
import { measureJobTitles } from './job-titles/measure-job-titles.ts'
import { measureKeyphrases } from './keyphrases/measure-keyphrases.ts'
import { measureLoad } from './load/measure-load.ts'
import { describeMachine } from './machine.ts'
import { measureMatching } from './matching/measure-matching.ts'
import { measureHistory } from './measure-history.ts'
import { readOptions } from './options.ts'
import { measureStatistics } from './proofs/measure-statistics.ts'
import { measurePurge } from './purge/measure-purge.ts'
import { measureQuestions } from './questions/measure-questions.ts'
import { measureQueue } from './queue/measure-queue.ts'
import { measureServices } from './queue/measure-services.ts'
import { measureFirstLoad } from './screens/measure-first-load.ts'
import { measureNotes } from './screens/measure-notes.ts'
import { measureScreens } from './screens/measure-screens.ts'
import { measureShifts } from './screens/measure-shifts.ts'
import { measureSizes } from './sizes/measure-sizes.ts'
import { measureStart } from './start.ts'
import { measureStories } from './stories/measure-stories.ts'
import { measureSummaries } from './summaries/measure-summaries.ts'
import { measureSync } from './sync/measure-sync.ts'
import { print, printTable } from './table.ts'
import { measurePersonData } from './users/measure-person-data.ts'
import { measureUsers } from './users/measure-users.ts'
import { measureWebWeight } from './web-weight.ts'

const options = readOptions(process.argv.slice(2))
const wants = (name: Parameters<typeof options.names.has>[0]): boolean => options.names.has(name)

const withHistory = ['ingest', 'rematch', 'reads', 'voice', 'research', 'contents'] as const

process.stdout.write(`${describeMachine()}\n`)
// First, for the memory of the process is measured with it.
if (withHistory.some(wants)) await measureHistory(options)
if (wants('matching')) for (const table of await measureMatching(options.megabytes)) printTable(table)
if (wants('screens')) {
  printTable(await measureScreens())
  printTable(await measureFirstLoad())
  printTable(await measureShifts())
}
if (wants('notes')) printTable(await measureNotes())
if (wants('web-weight')) printTable(await measureWebWeight())
if (wants('export')) printTable(await measureExports())
if (wants('questions')) for (const table of await measureQuestions()) printTable(table)
if (wants('summaries')) for (const table of await measureSummaries(options.dataDir)) printTable(table)
if (wants('keyphrases')) printTable(await measureKeyphrases())
if (wants('job-titles')) for (const table of await measureJobTitles()) printTable(table)
if (wants('statistics')) for await (const table of measureStatistics()) printTable(table)
if (wants('alerts')) for (const table of await measureAlerts()) printTable(table)
if (wants('digest') || wants('digest-night')) printTable(await measureDigest('night'))
if (wants('digest') || wants('digest-kills')) printTable(await measureDigest('kills'))
if (wants('gates')) {
  for (const table of measureGates()) printTable(table)
  const model = options.judge ? modelOfEnvironment() : null
  if (options.judge && model === null)
    print('No language model is set up: MODEL_URL and MODEL_NAME, or ANTHROPIC_MODEL.')
  for (const table of await measureJudge(model)) printTable(table)
}
if (wants('facts')) for (const table of measureFacts()) printTable(table)
if (wants('campaigns')) {
  printTable(await measurePlayList())
  for (const table of measureTrials()) printTable(table)
}
if (wants('attack')) printTable(await measureAttack())
if (wants('analysis')) for (const table of await measureAnalysis()) printTable(table)
if (wants('conclusions')) printTable(await measureConclusions())
if (wants('reports')) printTable(await measureReports())
if (wants('users')) {
  printTable(await measureUsers())
  printTable(await measurePersonData())
}
if (wants('queue')) for (const table of measureQueue()) printTable(table)
if (wants('queue-services')) printTable(await measureServices())
if (wants('sizes')) for (const table of await measureSizes(options.conversations)) printTable(table)
if (wants('stories')) printTable(await measureStories())
if (wants('purge')) printTable(await measurePurge())
if (wants('cards')) printTable(await measureCards())
if (wants('customers')) printTable(await measureCustomers())
if (wants('cluster') && options.database !== undefined) printTable(await measureCluster(options.database))
if (wants('event-loop')) for (const table of await measureEventLoop()) printTable(table)
if (wants('start')) printTable(await measureStart())
if (wants('sync')) for await (const table of measureSync(options.seeds, 50_000)) printTable(table)
if (wants('faults')) printTable(await measureFaults())
if (wants('load')) for (const table of await measureLoad(options)) printTable(table)
