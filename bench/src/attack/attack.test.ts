import { startTestApp } from '@bic/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ground } from './ground.ts'
import { groundAttacks, openGround, productAttacks } from './run-attacks.ts'
import type { Outcome } from './tally.ts'

// The short form of `npm run bench -- attack`.
const fewest: Readonly<Record<string, number>> = {
  strangers: 2000,
  roles: 70,
  'forged tokens': 100,
  'foreign ids': 400,
  'large bodies': 100,
  'hostile texts': 300,
  'forged identities': 25,
  'hostile files': 50,
  floods: 100,
}

let ground: Ground
beforeAll(async () => {
  ground = await openGround(startTestApp)
})
afterAll(() => ground?.t.stop())

const expectPassed = (name: string, outcomes: readonly Outcome[]): void => {
  expect(outcomes.flatMap(({ faults }) => faults)).toEqual([])
  expect(outcomes.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThanOrEqual(fewest[name] ?? 1)
}

test.each(Object.entries(groundAttacks))(
  'the product holds against %s',
  async (name, attack) => {
    expectPassed(name, [await attack(ground, 'short')])
  },
  120_000,
)

test.each(Object.entries(productAttacks))(
  'the product holds against %s',
  async (name, attack) => {
    expectPassed(name, await attack(startTestApp, 'short'))
  },
  120_000,
)
