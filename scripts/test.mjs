// Runs everything that must hold, all of it even when something fails, and closes with one line of counts.
// With names as arguments (npm test -- types "unit tests") only those.
import { gates } from './lib/gates.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkOwnNode, findNode } from './lib/node-runtime.mjs'
import { Refusal, runCommand } from './lib/root.mjs'

/** @param {string[]} names */
const chosen = names => {
  const unknown = names.filter(name => gates.every(gate => gate.name !== name))
  if (unknown.length > 0) {
    throw new Refusal(`No such check: ${unknown.join(', ')}. There are: ${gates.map(gate => gate.name).join(', ')}.`)
  }
  return names.length > 0 ? gates.filter(gate => names.includes(gate.name)) : gates
}

await runCommand(async () => {
  checkOwnNode()
  const selected = chosen(process.argv.slice(2))
  await ensureInstalled()
  const node = findNode()
  let passed = 0
  let failed = 0
  for (const { name, run } of selected) {
    const begun = performance.now()
    const result = await run(node)
    passed += result.passed
    failed += result.failed
    if (result.failed > 0) console.log(`\n${result.output.trim()}\n`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.note} (${seconds} s)`)
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
