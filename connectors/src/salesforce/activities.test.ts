import { expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { eventOf, taskOf } from './activities.ts'

const [account, deal] = ['0015e0000000001AAA', '0065e0000000001AAA']
const base = {
  Id: '00T5e0000000001AAK',
  Subject: 'Send the offer',
  IsDeleted: false,
  IsRecurrence: false,
  CreatedDate: '2026-11-01T08:00:00.000+0000',
  ActivityDate: '2026-11-20',
  WhatId: deal,
  AccountId: account,
  Owner: { Name: 'Olga Owner' },
}
const closed = { IsClosed: true, CompletedDateTime: '2026-11-18T23:30:00.000+0000' }
const task = (fields: Readonly<Record<string, Json>> = {}) =>
  taskOf({ ...base, TaskSubtype: 'Task', IsClosed: false, CompletedDateTime: null, ...fields })
const event = (fields: Readonly<Record<string, Json>> = {}) =>
  eventOf({ ...base, StartDateTime: '2026-11-20T09:30:00.000+0000', IsAllDayEvent: false, ...fields })

it('reads an open task with its due day, its owner, its deal and its account', () => {
  expect(task()).toEqual({
    state: 'activity',
    activity: {
      kind: 'task',
      subject: 'Send the offer',
      day: '2026-11-20',
      state: 'open',
      owner: 'Olga Owner',
      links: [
        { kind: 'deal', id: deal },
        { kind: 'account', id: account },
      ],
    },
  })
  expect(task({ ActivityDate: null, Subject: null, Owner: null })).toMatchObject({
    activity: { day: null, subject: null, owner: null },
  })
})

it.each([
  ['a task that was done before it was due', {}, { kind: 'task', day: '2026-11-18' }],
  ['a task that was done late', { ActivityDate: '2026-11-02' }, { kind: 'task', day: '2026-11-18' }],
  [
    'a call that was logged later',
    { TaskSubtype: 'Call', ActivityDate: '2026-11-17' },
    { kind: 'call', day: '2026-11-17' },
  ],
  ['an e-mail of a day ahead', { TaskSubtype: 'Email' }, { kind: 'email', day: '2026-11-18' }],
  ['a mailing', { TaskSubtype: 'ListEmail', CompletedDateTime: null }, { kind: 'email', day: '2026-11-20' }],
  [
    'a call of nobody knows when',
    { TaskSubtype: 'Call', ActivityDate: null, CompletedDateTime: null },
    { kind: 'call', day: '2026-11-01' },
  ],
])('puts %s on its day', (_name, fields, expected) => {
  expect(task({ ...closed, ...fields })).toMatchObject({ activity: { ...expected, state: 'done' } })
})

it('reads events as meetings on the day on which they begin', () => {
  expect(event()).toMatchObject({ activity: { kind: 'meeting', day: '2026-11-20', state: 'done' } })
  expect(event({ IsAllDayEvent: true, StartDateTime: '2026-11-19T23:00:00.000+0000' })).toMatchObject({
    activity: { day: '2026-11-20' },
  })
})

it('leaves out patterns of series, private events, invitations, and what is about no account and no deal', () => {
  const reasons = [
    task({ IsRecurrence: true }),
    event({ IsPrivate: true }),
    event({ IsChild: true }),
    task({ WhatId: '5005e0000000001AAK', AccountId: null }),
  ].map(read => (read.state === 'skipped' ? read.reason : read.state))
  expect(reasons).toEqual([
    'It is the pattern of a series.',
    'It is private.',
    'It is the invitation of somebody to another event.',
    'It is about no account and no deal.',
  ])
  expect(task({ IsDeleted: true })).toEqual({ state: 'gone', into: null })
  expect(() => task({ Id: 7 })).toThrow('The task cannot be read')
})

it('names an account and a deal by whole ids, and an account that it is about itself once', () => {
  expect(task({ WhatId: account.slice(0, 15) })).toMatchObject({
    activity: { links: [{ kind: 'account', id: account }] },
  })
})
