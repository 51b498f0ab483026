import { describe, expect, test } from 'vitest'
import {
  type Completeness,
  type Connection,
  describeCompleteness,
  describeConnected,
  describeConnections,
  describeHistory,
  formatClock,
  formatMoment,
  nameOfObject,
} from './describe-connection.ts'

const at = (hours: number, minutes = 0) => new Date(2026, 10, 27, hours, minutes).toISOString()
const connection: Connection = {
  connectionId: 4,
  provider: 'Gong',
  label: 'Gong',
  access: 'keyAndSecret',
  ways: [{ access: 'keyAndSecret', missing: null }],
  state: 'active',
  reason: null,
  whose: 'Acme',
  people: 12,
  mailboxes: null,
  checkedAt: at(9),
  clockAheadMs: 0,
  backfillFrom: new Date(2024, 10, 27).toISOString(),
  completeFrom: new Date(2026, 8, 1).toISOString(),
  completeUntil: at(10, 42),
  asOf: at(11, 40),
  oldestUnsettled: null,
  lagMinutes: 58,
  objects: [
    { state: 'applied', count: 1200 },
    { state: 'waiting', count: 3 },
    { state: 'dead', count: 1 },
  ],
  gaps: 0,
  notices: 0,
  requestsToday: 40,
  refusedToday: 0,
  requestsPerDay: 10_000,
  asksAboutGone: false,
  askedAt: at(11, 30),
  answeredAt: at(11, 30),
  problem: null,
  webhook: null,
}

describe('the answer about a connection', () => {
  test('says until when it is complete, and what is open', () => {
    expect(describeConnections([connection])).toBe(
      'Gong: complete until 10:42 AM today. 3 calls wait for their transcript, 1 was given up.',
    )
    expect(describeConnections([{ ...connection, objects: [], state: 'paused' }])).toBe(
      'Gong is paused: complete until 10:42 AM today. Nothing waits and nothing was given up.',
    )
    expect(describeConnections([{ ...connection, objects: [{ state: 'failed', count: 1 }], gaps: 2 }])).toBe(
      'Gong: listed until 10:42 AM today. 1 failed and is tried again, 2 windows have a gap.',
    )
    expect(describeConnections([{ ...connection, objects: [{ state: 'landed', count: 22 }] }])).toBe(
      'Gong: complete until 10:42 AM today. 22 calls are read in next.',
    )
  })

  test('of several says once that nothing waits, and only where nothing does', () => {
    const calm = { ...connection, objects: [] }
    const mail = { ...calm, label: 'Gmail', provider: 'Gmail' as const, mailboxes: 0 }
    expect(describeConnections([calm, mail])).toBe(
      'Gong: complete until 10:42 AM today. Gmail: nobody has agreed that their mailbox is read, so nothing comes in. Nothing waits and nothing was given up.',
    )
    expect(describeConnections([connection, mail])).toBe(
      'Gong: complete until 10:42 AM today. 3 calls wait for their transcript, 1 was given up. Gmail: nobody has agreed that their mailbox is read, so nothing comes in.',
    )
    const stopped = { ...calm, state: 'stopped' as const, reason: 'It is gone.' }
    expect(describeConnections([stopped])).toBe('Gong is stopped: It is gone.')
    expect(describeConnections([stopped, { ...calm, label: 'Zoom' }])).toBe(
      'Gong is stopped: It is gone. Zoom: complete until 10:42 AM today.',
    )
  })

  test('says what stops it before anything else', () => {
    expect(
      describeConnections([{ ...connection, state: 'reconnect', reason: 'Gong does not accept the token.' }]),
    ).toBe('Gong: Gong does not accept the token. Nothing comes in until it is connected again.')
    expect(describeConnections([{ ...connection, state: 'stopped', reason: '20 of 100 calls are gone.' }])).toBe(
      'Gong is stopped: 20 of 100 calls are gone.',
    )
    expect(describeConnections([{ ...connection, completeUntil: null, objects: [] }])).toContain('first windows')
    expect(describeConnections([{ ...connection, completeUntil: null, objects: [], mailboxes: 0 }])).toContain(
      'nobody has agreed that their mailbox is read, so nothing comes in',
    )
  })

  test('says how far the past is listed', () => {
    expect(describeHistory(connection)).toBe(
      'Listed back to Sep 01, 2026; calls from Nov 27, 2024 on are brought in, the newest first.',
    )
    expect(describeHistory({ ...connection, completeFrom: connection.backfillFrom })).toBe(
      'All calls from Nov 27, 2024 on were listed.',
    )
    expect(describeHistory({ ...connection, completeFrom: connection.backfillFrom, gaps: 2 })).toBe(
      'Calls from Nov 27, 2024 on were listed, but not all of 2 windows.',
    )
    expect(describeHistory({ ...connection, completeFrom: null })).toContain('the newest first')
    expect(describeHistory({ ...connection, completeFrom: null, mailboxes: 0 })).toContain('once somebody agrees')
  })
})

test('a connected vendor says how many people it lists, if it says so', () => {
  expect(describeConnected({ ...connection, people: 1 })).toBe(
    'Gong answered and lists 1 person. Its calls come in from now on.',
  )
  expect(describeConnected({ ...connection, people: null })).toBe('Gong answered. Its calls come in from now on.')
})

test('a moment of another day has its date', () => {
  expect(formatMoment(at(10, 42), at(23))).toBe('10:42 AM today')
  expect(formatMoment(new Date(2026, 10, 26, 10, 42), at(23))).toBe('Nov 26, 2026, 10:42 AM')
})

test('a call is called by its subject, else its title at the vendor or its id; of a removed one no hash is shown', () => {
  const call = { subject: null, title: null, externalId: '7782', state: 'waiting', versions: 1 } as const
  expect(nameOfObject({ ...call, subject: 'Kick-off' })).toBe('Kick-off')
  expect(nameOfObject(call)).toBe('7782')
  expect(nameOfObject({ ...call, title: 'Second demo' })).toBe('Second demo')
  expect(nameOfObject({ ...call, externalId: 'c0ffee', state: 'skipped', versions: 0 })).toBe('Removed call')
  expect(nameOfObject({ ...call, externalId: 'c0ffee', state: 'applied', versions: 0 })).toBe('Call')
  expect(nameOfObject({ ...call, state: 'skipped' })).toBe('7782')
})

describe('the answer to "Is anything missing?"', () => {
  const complete: Completeness = {
    asOf: at(11, 40),
    from: new Date(2026, 8, 1).toISOString(),
    until: at(10, 42),
    backfillFrom: connection.backfillFrom,
    daysToGo: 0,
    objects: [{ state: 'applied', count: 5 }],
    gaps: 0,
    open: 0,
    oldestUnsettled: null,
    hidden: null,
    census: null,
    sums: [],
  }

  test('is no for a window as of a moment', () => {
    expect(describeCompleteness(complete)).toBe('Nothing is missing from Sep 01, 2026 to 10:42 AM today.')
  })

  test('tells what is still to come from what a gap hides', () => {
    const objects: Completeness['objects'] = [
      { state: 'waiting', count: 1 },
      { state: 'dead', count: 2 },
    ]
    expect(describeCompleteness({ ...complete, objects })).toBe(
      'Nothing is missing from the list from Sep 01, 2026 to 10:42 AM today; of the calls on it 1 call is still to come and 2 were given up.',
    )
    expect(
      describeCompleteness({
        ...complete,
        gaps: 1,
        oldestUnsettled: { from: new Date(2026, 9, 3).toISOString(), to: at(1), state: 'gap' },
      }),
    ).toBe('Yes, in 1 window, the oldest of Oct 03, 2026: the vendor says that there is more than it listed.')
    expect(describeCompleteness({ ...complete, until: null })).toBe('Nothing was listed completely yet.')
  })
})

test('a clock that is wrong by a minute or more is said', () => {
  expect(formatClock(20_000)).toBeNull()
  expect(formatClock(-600_000)).toBe('Its clock is 10 minutes behind; windows are counted by it.')
  expect(formatClock(3 * 3_600_000)).toContain('3 hours ahead')
})
