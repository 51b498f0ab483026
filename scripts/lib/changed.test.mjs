import { expect, test } from 'vitest'
import { changedFiles, journeysFor, serverTestsFor } from './changed.mjs'

const isThere = (/** @type {string} */ path) => /domains\/(plans|deals)\/$/.test(path)
const guard = 'server/src/http/guard-suite.test.ts'

test.each([
  ['server/src/domains/plans/notes/add-note.ts', ['server/src/domains/plans/', guard]],
  ['contract/src/deals/list.ts', ['server/src/domains/deals/', guard]],
  ['contract/src/plans/notes.ts', ['server/src/domains/plans/', guard]],
  ['contract/src/values/errors.ts', [guard]],
  ['server/src/evidence/score/fold-packs.ts', ['server/src/evidence/score/', guard]],
  ['server/src/cli.ts', ['server/src/cli.test.ts', guard]],
  ['database/migrations/0001_begin.sql', ['database/src/', guard]],
  ['bench/src/faults/campaign.ts', ['bench/src/faults/']],
  ['web/src/app/shell.tsx', []],
  ['docs/security.md', []],
])('a change of %s calls for the tests of its domain or folder', (file, tests) => {
  expect(serverTestsFor([file], isThere)).toEqual(tests)
})

test('each folder is named once, and journeys are those that were changed', () => {
  const files = ['server/src/domains/plans/a.ts', 'contract/src/plans/plan.ts', 'e2e/src/plans.test.ts', 'e2e/src/x.ts']
  expect(serverTestsFor(files, isThere)).toEqual(['server/src/domains/plans/', guard])
  expect(journeysFor(files)).toEqual(['e2e/src/plans.test.ts'])
})

test('a commit that is not there is refused', () => {
  expect(() => changedFiles('no-such-commit')).toThrow()
})
