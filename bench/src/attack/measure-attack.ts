import { load } from '../machine.ts'
import { openOwnProduct } from '../own-product.ts'
import { print, type Table } from '../table.ts'
import { tryMemory } from './memory.ts'
import { groundAttacks, openGround, productAttacks } from './run-attacks.ts'
import type { Outcome } from './tally.ts'

const shown = 10

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
  const ground = await openGround(openOwnProduct)
  try {
    for (const [name, attack] of Object.entries(groundAttacks))
      outcomes.push(...(await outcomesOf(name, async () => [await attack(ground, 'full')])))
  } finally {
    await ground.t.stop()
  }
  for (const [name, attack] of Object.entries(productAttacks))
    outcomes.push(...(await outcomesOf(name, () => attack(openOwnProduct, 'full'))))
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
