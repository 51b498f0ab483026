import { expect, it } from 'vitest'
import { answerOf } from '../testing/answers.ts'
import { classify, usedShare } from './classify.ts'
import { archivedOf, recordsOf, searchOf } from './requests.ts'

const now = new Date('2026-11-15T10:00:00Z')
const error = (status: number, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  answerOf(status, { status: 'error', message: 'Why.', ...more }, headers)
const search = searchOf('deals', {
  modified: 'hs_lastmodifieddate',
  from: new Date('2026-11-01T00:00:00Z'),
  to: now,
  after: '0',
  properties: [],
  size: 200,
})

it.each([
  [401, 'reconnect'],
  [400, 'stop'],
  [404, 'stop'],
  [414, 'shrink'],
  [423, 'retry'],
  [429, 'wait'],
  [477, 'wait'],
  [500, 'retry'],
  [521, 'retry'],
])('status %i: %s', (status, kind) => {
  expect(classify(error(status), search, now)).toMatchObject({ kind })
})

it.each([
  ['SECONDLY', 1],
  ['TEN_SECONDLY_ROLLING', 10],
  ['DAILY', 3600],
])('waits as long as a limit lasts: %s', (policyName, seconds) => {
  expect(classify(error(429, { policyName }), search, now)?.until).toBe(now.getTime() + 1000 * seconds)
  const said = error(429, { policyName }, { 'retry-after': '7' })
  expect(classify(said, search, now)?.until).toBe(now.getTime() + 7000)
})

it('names the scope that a token lacks', () => {
  const context = { requiredGranularScopes: ['crm.objects.deals.read'] }
  expect(classify(error(403, { context }), search, now)).toMatchObject({
    kind: 'stop',
    message: 'The token lacks a scope: crm.objects.deals.read. Add it to the private app in HubSpot.',
  })
  expect(classify(error(403), search, now)?.message).toContain('/crm/v3/objects/deals/search')
})

it('begins again where the recycle bin cannot go on, and takes an error with status 200 for none', () => {
  expect(classify(error(400), archivedOf('deals', [], '100'), now)).toMatchObject({ kind: 'restart' })
  expect(classify(error(400), archivedOf('deals', [], null), now)).toMatchObject({ kind: 'stop' })
  expect(classify(error(200), search, now)).toMatchObject({ kind: 'retry' })
})

it('takes no answer for whole that has fewer records than it says, and one about some of many', () => {
  const results = [{ id: '501' }]
  expect(classify(answerOf(200, { total: 2, results }), search, now)).toMatchObject({ kind: 'retry' })
  expect(classify(answerOf(200, { total: 2, results, paging: { next: { after: '1' } } }), search, now)).toBeNull()
  expect(classify(answerOf(200, { total: 1, results: [{}] }), search, now)).toMatchObject({ kind: 'retry' })
  expect(classify(answerOf(200, {}), search, now)).toMatchObject({ kind: 'retry' })
  const byIds = recordsOf('deals', ['1', '2'], { properties: [], history: [] })
  expect(classify(answerOf(207, { results, numErrors: 1, errors: [] }), byIds, now)).toBeNull()
})

it('reads how much of the day is used', () => {
  const headers = { 'x-hubspot-ratelimit-daily': '250000', 'x-hubspot-ratelimit-daily-remaining': '175000' }
  expect(usedShare(answerOf(200, {}, headers))).toBeCloseTo(0.3)
  expect(usedShare(answerOf(200, {}))).toBeNull()
})
