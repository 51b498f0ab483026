import { expect, test } from 'vitest'
import { requestOf } from '../history/api.ts'
import { Random } from '../random.ts'
import {
  type Answered,
  describeErrors,
  judgeGenerator,
  latenciesByKind,
  latenciesOf,
  latencyOf,
  throughputOf,
} from './accounting.ts'
import { drawArrivals } from './arrivals.ts'
import type { Ground } from './ground.ts'
import { loadRoles, Mix, roleShares, shareOfWriteVisits, type VisitKind } from './mix.ts'
import { countByRole } from './people.ts'
import { type Audience, planStream } from './plan-stream.ts'
import { runStream } from './stream.ts'
import { visitKinds } from './visits.ts'

const answered = (kind: string, intended: number, sent: number, ended: number, status = 200): Answered => ({
  kind,
  intended,
  sent,
  ended,
  status,
})

test('arrivals are a Poisson process: as many as asked for, rising, the gaps as spread as they are long', () => {
  const arrivals = drawArrivals(50, 400, new Random(1))
  expect(arrivals.length).toBeGreaterThan(19_500)
  expect(arrivals.length).toBeLessThan(20_500)
  expect(arrivals.at(-1)).toBeLessThan(400_000)
  const gaps = arrivals.map((at, n) => at - (arrivals[n - 1] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(0)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  expect(mean).toBeCloseTo(20, 0)
  expect(deviation / mean).toBeCloseTo(1, 1)
  expect(drawArrivals(50, 400, new Random(1))).toEqual(arrivals)
})

test('writes are their share of the requests, however many requests a screen makes', () => {
  for (const requests of [1, 3.5, 12]) {
    const writes = shareOfWriteVisits(requests, 0.1)
    expect(writes / (writes + (1 - writes) * requests)).toBeCloseTo(0.1)
  }
})

test('roles come up by their shares, and nobody does what has no weight for them', () => {
  const kind = (name: string, writes: boolean, weights: VisitKind<null>['weights']): VisitKind<null> => ({
    name,
    writes,
    weights,
    requests: () => [],
  })
  const everybody = { SELLER: 1, CSM: 1, MANAGEMENT: 1, ADMIN: 1 }
  const mix = new Mix<null>(
    [kind('read', false, everybody), kind('read of one', false, { ADMIN: 3 }), kind('write', true, everybody)],
    ({ writes }) => (writes ? 1 : 4),
  )
  const random = new Random(2)
  const drawn = Array.from({ length: 20_000 }, () => mix.draw(random))
  for (const role of loadRoles)
    expect((100 * drawn.filter(one => one.role === role).length) / drawn.length).toBeCloseTo(roleShares[role], -0.5)
  expect(new Set(drawn.flatMap(one => (one.kind.name === 'read of one' ? [one.role] : [])))).toEqual(new Set(['ADMIN']))
  const requests = drawn.reduce((sum, { kind: { writes } }) => sum + (writes ? 1 : 4), 0)
  expect(drawn.filter(one => one.kind.writes).length / requests).toBeCloseTo(0.1, 1)
  expect(requests / drawn.length).toBeCloseTo(mix.requestsPerVisit, 1)
})

test('each role is there at least once', () => {
  expect(countByRole(40)).toEqual([
    ['SELLER', 20],
    ['CSM', 8],
    ['MANAGEMENT', 8],
    ['ADMIN', 4],
  ])
  expect(countByRole(2).every(([, count]) => count > 0)).toBe(true)
})

const ground: Ground = {
  customerId: 1,
  marketId: 2,
  accounts: [],
  subjects: [
    { dealId: 3, accountId: 4, convId: 5, cardId: 6, cardIds: [6, 7] },
    { dealId: 8, accountId: 9, convId: 10, cardId: 11, cardIds: [11] },
  ],
  words: ['budget', 'security review'],
}
const audience: Audience = {
  ground,
  people: loadRoles.map((role, n) => ({ role, userId: n + 1, username: role, token: role })),
  noted: [{ planId: 12, noteId: 13 }],
}

test('a stream has the rate and the writes that were asked for, and is the same with the same seed', () => {
  const plan = planStream([audience], { rate: 100, seconds: 200, seed: 3 })
  const requests = plan.flatMap(({ requests }) => requests)
  expect(requests.length / 200 / 100).toBeCloseTo(1, 1)
  const written = new Set([
    'createOpptyPlanNotes',
    'createOpptyPlanNoteComment',
    'updateCardFollowStatus',
    'addCardMatchTags',
  ])
  expect(requests.filter(({ id }) => written.has(id)).length / requests.length).toBeCloseTo(0.1, 1)
  expect(planStream([audience], { rate: 100, seconds: 200, seed: 3 })).toEqual(plan)
  expect(planStream([audience], { rate: 100, seconds: 200, seed: 4 })).not.toEqual(plan)
})

test('every kind of visit asks for something', () => {
  const [person] = audience.people
  const [subject] = ground.subjects
  const [noted] = audience.noted
  if (!person || !subject || !noted) throw new Error('The audience is empty.')
  for (const { requests } of visitKinds)
    expect(requests({ person, ground, subject, noted }, new Random(1)).length).toBeGreaterThan(0)
})

test('a request that left late or waited is counted from when it was meant', () => {
  expect(latencyOf(answered('a', 100, 400, 450))).toBe(350)
  const { count, p50, p99, most } = latenciesOf('a', [answered('a', 0, 0, 10), answered('a', 0, 90, 100)])
  expect({ count, p50, p99, most }).toEqual({ count: 2, p50: 10, p99: 100, most: 100 })
})

test('calls are listed with the slowest first, and errors by status', () => {
  const rows = latenciesByKind([
    answered('quick', 0, 0, 5),
    answered('slow', 0, 0, 50, 503),
    answered('slow', 0, 0, 60, 0),
    answered('slow', 0, 0, 60, 304),
  ])
  expect(rows.map(({ kind }) => kind)).toEqual(['slow', 'quick'])
  expect(rows.map(({ errors }) => describeErrors(errors))).toEqual(['no answer: 1, 503: 1', ''])
})

test('throughput is what was answered while the stream ran', () => {
  const answers = [answered('a', 0, 0, 500), answered('a', 900, 900, 1500), answered('a', 0, 0, 800, 0)]
  expect(throughputOf(answers, 1)).toBe(1)
})

test('a generator that sends late or has no time to spare is named as the bottleneck', () => {
  const inTime = [answered('a', 0, 1, 5), answered('a', 10, 12, 20)]
  expect(judgeGenerator(inTime, 0.3)).toEqual({ lateP99: 2, busy: 0.3, bottleneck: null })
  expect(judgeGenerator([...inTime, answered('a', 20, 80, 90)], 0.3).bottleneck).toContain('60 ms')
  expect(judgeGenerator(inTime, 0.95).bottleneck).toContain('95%')
})

test('a request does not wait for the answer to the one before, and every answer is noted', async () => {
  const first = Promise.withResolvers<number>()
  const requests = [requestOf('getHome', {})]
  let sent = 0
  const { answers } = await runStream(
    [
      { at: 0, token: 'a', requests },
      { at: 0, token: 'b', requests },
    ],
    (_request, token) => {
      sent += 1
      if (token === 'a') return first.promise
      first.resolve(503)
      return Promise.resolve(200)
    },
  )
  expect(sent).toBe(2)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503])
  expect(answers.every(({ kind, intended }) => kind === 'getHome' && intended === 0)).toBe(true)
})
