import { expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { activityOf, calls, emails, type HubspotActivities, meetings, notes, tasks } from './activities.ts'

const detail = {
  deals: ['41', '42'],
  companies: ['7'],
  owner: { name: 'Olga Owner', email: 'o@x.example' },
  timeZone: 'UTC',
}
const read = (of: HubspotActivities, properties: Readonly<Record<string, Json>> = {}, details: Json | null = detail) =>
  activityOf(of)({ id: '901', properties: { hs_timestamp: '2026-11-20T23:30:00Z', ...properties } }, details)

it('reads a call with all deals and companies that it is about', () => {
  expect(read(calls, { hs_call_title: 'Discovery', hs_call_status: 'COMPLETED' })).toEqual({
    state: 'activity',
    activity: {
      kind: 'call',
      subject: 'Discovery',
      day: '2026-11-20',
      state: 'done',
      owner: 'Olga Owner',
      links: [
        { kind: 'deal', id: '41' },
        { kind: 'deal', id: '42' },
        { kind: 'account', id: '7' },
      ],
    },
  })
})

it.each([
  ['a call that nobody answered', calls, { hs_call_status: 'NO_ANSWER' }, 'done'],
  ['a call without a status', calls, { hs_call_status: null }, 'done'],
  ['a call that is waiting', calls, { hs_call_status: 'QUEUED' }, 'open'],
  ['a meeting without an outcome', meetings, {}, 'done'],
  ['a meeting to which nobody came', meetings, { hs_meeting_outcome: 'NO_SHOW' }, 'cancelled'],
  ['an e-mail that was sent', emails, { hs_email_status: 'SENT' }, 'done'],
  ['an e-mail that came back', emails, { hs_email_status: 'BOUNCED' }, 'cancelled'],
  ['a task that is deferred', tasks, { hs_task_status: 'DEFERRED' }, 'open'],
  ['a note', notes, {}, 'done'],
] as const)('takes %s as it is', (_name, of, properties, state) => {
  expect(read(of, properties)).toMatchObject({ activity: { state, subject: null, day: '2026-11-20' } })
})

it('puts a task on the day on which it was completed, and days in the zone of the account', () => {
  const done = { hs_task_status: 'COMPLETED', hs_task_completion_date: '1763596800000' }
  expect(read(tasks, done)).toMatchObject({ activity: { state: 'done', day: '2025-11-20' } })
  expect(read(tasks, { hs_task_status: 'COMPLETED' })).toMatchObject({ activity: { day: '2026-11-20' } })
  expect(read(notes, {}, { ...detail, timeZone: 'Asia/Tokyo' })).toMatchObject({ activity: { day: '2026-11-21' } })
  expect(read(notes, { hs_timestamp: null }, { ...detail, owner: null })).toMatchObject({
    activity: { day: null, owner: null },
  })
})

it('leaves out what is about no deal and no company, what is archived, and what went away meanwhile', () => {
  expect(read(notes, {}, { ...detail, deals: [], companies: [] })).toEqual({
    state: 'skipped',
    reason: 'It is about no account and no deal.',
  })
  expect(activityOf(notes)({ id: '901', archived: true, properties: {} }, null)).toEqual({ state: 'gone', into: null })
  expect(() => read(notes, {}, null)).toThrow('HubSpot had this note no more')
})

it('keeps no words of a note, and knows one that was written from here', () => {
  const mark = 'Written by Buyer Intelligence Cloud, 3d736e12-db5b-287e-a692-edd438be1d4f'
  const kept = (body: string | null) =>
    notes.object.kept?.({ hs_timestamp: '2026-11-20T09:30:00Z', hs_note_body: body })
  expect(kept('<p>They asked for the price.</p>')).toEqual({
    hs_timestamp: '2026-11-20T09:30:00Z',
    written_from_here: false,
  })
  const ours = kept(`<div><p>They asked for the price.</p><p>${mark}</p></div>`)
  expect(ours).toEqual({ hs_timestamp: '2026-11-20T09:30:00Z', written_from_here: true })
  expect(activityOf(notes)({ id: '901', properties: ours ?? null }, detail)).toEqual({
    state: 'skipped',
    reason: 'It was written from here.',
  })
  const asked = [calls, meetings, emails, tasks].flatMap(({ object }) => object.properties)
  expect(asked.filter(name => /body|text|html|notes|preview/.test(name))).toEqual([])
})
