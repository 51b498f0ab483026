// Runs everything that must hold, all of it even when something fails, and closes with one line of counts.
// With names as arguments (npm test -- types "unit tests") only those; with --changed, or --changed=COMMIT, what the
// files call for that differ from the last commit or from that one; with --database URL the server tests, on a server that runs.
import { changedFiles } from './lib/changed.mjs'
import { slowestOf, stages, stagesFor } from './lib/gates.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkOwnNode, findNode } from './lib/node-runtime.mjs'
import { Refusal, runCommand } from './lib/root.mjs'

/** @param {string} since */
const changesSince = since => {
  try {
    return changedFiles(since)
  } catch {
    throw new Refusal(`Git knows no commit "${since}" here.`)
  }
}

/**
 * Takes the option with its value out of the arguments.
 *
 * @param {string[]} args
 * @returns {{ database: string | undefined, others: string[] }}
 */
const takeDatabase = args => {
  const at = args.findIndex(arg => /^--database(=|$)/.test(arg))
  if (at < 0) return { database: undefined, others: args }
  const [given = ''] = args.slice(at)
  const database = given.includes('=') ? given.slice(given.indexOf('=') + 1) : (args[at + 1] ?? '')
  if (!/^postgres(ql)?:\/\//.test(database))
    throw new Refusal('--database takes the connection string of an administrator: postgres://…')
  return { database, others: args.toSpliced(at, given.includes('=') ? 1 : 2) }
}

/** @param {string[]} args */
const chosen = args => {
  const changed = args.find(arg => /^--changed(=|$)/.test(arg))
  const since = changed?.split('=')[1] || 'HEAD'
  const all = changed === undefined ? stages : stagesFor(changesSince(since), since)
  const names = args.filter(arg => arg !== changed)
  const known = all.flat(2).map(({ name }) => name)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0) throw new Refusal(`No such check: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  return names.length === 0 ? all : all.map(stage => stage.map(list => list.filter(({ name }) => names.includes(name))))
}

await runCommand(async () => {
  checkOwnNode()
  const { database, others } = takeDatabase(process.argv.slice(2))
  if (database !== undefined) process.env.TEST_DATABASE_URL = database
  const selected = chosen(database !== undefined && others.length === 0 ? ['server tests'] : others)
  await ensureInstalled()
  const node = findNode()
  let passed = 0
  let failed = 0
  /** @type {import('./lib/gates.mjs').FileTime[]} */
  const files = []
  /** @param {import('./lib/gates.mjs').Gate} gate */
  const tryOne = async ({ name, run }) => {
    const begun = performance.now()
    const result = await run(node)
    passed += result.passed
    failed += result.failed
    files.push(...(result.files ?? []))
    if (result.failed > 0) console.log(`\n${result.output.trim()}\n`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.note} (${seconds} s)`)
  }
  for (const stage of selected) {
    await Promise.all(
      stage.map(async list => {
        for (const gate of list) await tryOne(gate)
      }),
    )
  }
  if (files.length > 0) console.log('The files that took longest:')
  for (const { file, seconds } of slowestOf(files)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
