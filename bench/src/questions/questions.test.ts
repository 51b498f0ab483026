import { startTestApp, type TestApp } from '@bic/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { limits, type Scored, tally } from './score.ts'

// The short form of `npm run bench -- questions`: what is asked of the demo customer.
let t: TestApp
let scored: readonly Scored[] = []
beforeAll(async () => {
  t = await startTestApp()
  scored = await askDemo(t)
}, 300_000)
afterAll(() => t?.stop())

test('nearly every question finds somebody to be asked of', () => {
  expect(scored.length).toBeGreaterThanOrEqual(50)
})

test('questions about the demo customer are answered right, or honestly not at all', () => {
  const { all, answerable, right, wrong } = tally(scored)
  const mistakes = scored
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ question, given }) => `${question} ${given}`)
  expect(wrong / all, mistakes.join('\n')).toBeLessThanOrEqual(limits.wrong)
  expect(right / answerable).toBeGreaterThanOrEqual(limits.right)
})
