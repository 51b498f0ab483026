import { expect, test } from 'vitest'
import { collectTests, readTitle } from './collect-tests.mjs'
import { compareRules } from './compare-rules.mjs'
import { filesOfRules } from './read-sources.mjs'
import { writeDocument } from './write-document.mjs'

const rules = [
  { id: 'shell-001', statement: 'The tagline.', verbatim: 'Agentic' },
  { id: 'shell-002', statement: 'The greeting | the name.' },
]

/** @param {[string, string][]} assertions */
const ran = (...assertions) =>
  collectTests(
    [
      {
        testResults: [
          { name: '/here/a.test.ts', assertionResults: assertions.map(([fullName, status]) => ({ fullName, status })) },
        ],
      },
    ],
    '/here',
  )

test('a title names rules in square brackets, and other brackets are words', () => {
  expect(readTitle('greets [shell-001] [shell-002] by [name]')).toEqual({
    rules: ['shell-001', 'shell-002'],
    words: 'greets by [name]',
  })
})

test('passed and failed tests stand for a rule, skipped ones do not', () => {
  const tests = ran(['a [shell-001]', 'passed'], ['b [shell-001]', 'failed'], ['c [shell-002]', 'skipped'])
  expect(tests.get('shell-001')).toEqual([
    { file: 'a.test.ts', title: 'a', passed: true },
    { file: 'a.test.ts', title: 'b', passed: false },
  ])
  expect(tests.has('shell-002')).toBe(false)
})

test('a rule is kept by a passed test or stands among the exceptions', () => {
  const tests = ran(['a [shell-001]', 'passed'])
  expect(compareRules(rules, [{ reason: 'Later.', rules: ['shell-002'] }], tests)).toEqual([])
  expect(compareRules(rules, [], tests)).toEqual(['shell-002: no test names it [shell-002]. The greeting | the name.'])
})

test('a failed test, an exception with a test and an unknown rule are faults', () => {
  const tests = ran(
    ['a [shell-001]', 'failed'],
    ['b [shell-002]', 'passed'],
    ['c [shell-777]', 'passed'],
    ['d [other-001]', 'passed'],
  )
  const faults = compareRules(rules, [{ reason: 'Later.', rules: ['shell-002', 'shell-888'] }], tests)
  expect(faults).toEqual([
    'shell-001: a test that shows it failed.',
    'shell-002: has a test, so take it off the exceptions.',
    'shell-777: there is no such rule.',
    'shell-888: there is no such rule.',
  ])
})

test('the document says where each rule is checked, from the files of tests alone', () => {
  const files = filesOfRules([
    { file: 'b.test.ts', text: "test('also [shell-001]', () => {})" },
    { file: 'a.test.ts', text: "test('the tagline [shell-001] [shell-001]', () => {})" },
  ])
  const text = writeDocument(rules, [{ reason: 'No screen yet.', rules: ['shell-002'] }], files)
  expect(text).toContain('2 rules: 1 kept, 1 not yet.')
  expect(text).toContain('| shell-001 | The tagline. “Agentic” | a.test.ts, b.test.ts | kept |')
  expect(text).toContain('| shell-002 | The greeting \\| the name. | No screen yet. | not yet |')
})

test('a rule in many files names three and counts the rest', () => {
  const sources = ['a', 'b', 'c', 'd', 'e'].map(name => ({ file: `${name}.test.ts`, text: '[shell-001]' }))
  expect(writeDocument(rules, [], filesOfRules(sources))).toContain('| a.test.ts, b.test.ts, c.test.ts and 2 more |')
})
