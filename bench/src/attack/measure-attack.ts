import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { prepareDatabase } from '@bic/database/prepare-database'
import { openTestApp } from '@bic/server/testing/open-test-app'
import { load } from '../machine.ts'
import { print, type Table } from '../table.ts'
import { tryMemory } from './memory.ts'
import { groundAttacks, type OpenProduct, openGround, productAttacks } from './run-attacks.ts'
import type { Outcome } from './tally.ts'

const shown = 10

/** A product on an embedded database of its own, which goes with it. */
const openProduct: OpenProduct = async env => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-attack-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, forTests: true })
  await prepareDatabase(embedded)
  const drop = async (): Promise<void> => {
    await embedded.stop()
    removeDataFolder(join(folder, 'data'))
    removeDataFolder(folder)
  }
  return openTestApp({ ...embedded, drop }, env)
}

/** An attack that does not run to its end has failed; the others run all the same. */
const outcomesOf = async (name: string, attack: () => Promise<readonly Outcome[]>): Promise<readonly Outcome[]> => {
  print(`attack: ${name}`)
  try {
    return await attack()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ what: name, tried: 1, passed: 0, happened: 'broken off', faults: [`${name} broke off: ${reason}`] }]
  }
}

/**
 * Everything that a stranger, a person of another customer and a careless one may send, against the product on this
 * machine. The process ends with an error when something did not hold.
 */
export const measureAttack = async (): Promise<Table> => {
  const outcomes: Outcome[] = []
  const ground = await openGround(openProduct)
  try {
    for (const [name, attack] of Object.entries(groundAttacks))
      outcomes.push(...(await outcomesOf(name, async () => [await attack(ground, 'full')])))
  } finally {
    await ground.t.stop()
  }
  for (const [name, attack] of Object.entries(productAttacks))
    outcomes.push(...(await outcomesOf(name, () => attack(openProduct, 'full'))))
  outcomes.push(...(await outcomesOf('memory', async () => [await tryMemory()])))
  const faults = outcomes.flatMap(outcome => outcome.faults)
  for (const fault of faults) print(`FAILED ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  return {
    title: 'Attacks',
    columns: ['what', 'tried', 'passed', 'what happened'],
    rows: outcomes.map(({ what, tried, passed, happened }) => [what, tried, passed, happened]),
    notes: [
      ...faults.slice(0, shown),
      ...(faults.length > shown ? [`… and ${faults.length - shown} more.`] : []),
      load(),
    ],
  }
}
