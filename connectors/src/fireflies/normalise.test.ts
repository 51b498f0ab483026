import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { answerOf } from '../testing/answers.ts'
import { classify } from './classify.ts'
import { normalise } from './normalise.ts'
import { requestOf } from './queries.ts'

const meeting = (more: Readonly<Record<string, Json>> = {}): Json => ({
  id: 'a',
  title: 'Kick-off',
  date: 1_764_000_000_000,
  duration: 30.5,
  transcript_url: 'https://app.fireflies.ai/view/a',
  meeting_info: { silent_meeting: false, summary_status: 'processed' },
  meeting_attendees: [
    { displayName: 'Ada Berg', email: 'ADA@alder.example', name: null },
    { displayName: null, email: 'ben@alder.example', name: null },
  ],
  meeting_attendance: [{ name: 'Ada Berg' }],
  sentences: [
    { speaker_id: 0, speaker_name: 'Ada Berg', text: 'Hello.', start_time: '1.5', end_time: 2 },
    { speaker_id: 1, speaker_name: null, text: 'Good morning.', start_time: 3, end_time: 4 },
  ],
  ...more,
})

describe('a meeting of Fireflies', () => {
  it('has minutes, seconds, and the address of who is invited by the name of a voice', () => {
    expect(normalise(meeting())).toMatchObject({
      state: 'ready',
      conversation: {
        startedAt: '2025-11-24T16:00:00.000Z',
        durationSeconds: 1830,
        speakers: [
          { name: 'Ada Berg', email: 'ada@alder.example' },
          { name: 'Speaker 1', email: null },
        ],
        turns: [
          { speaker: 0, startSecond: 1.5, endSecond: 2 },
          { speaker: 1, startSecond: 3 },
        ],
      },
    })
  })

  it('gives nobody an address by a name that two have', () => {
    const read = normalise(
      meeting({
        meeting_attendees: [
          { displayName: 'Ada Berg', email: 'ada@alder.example', name: null },
          { displayName: 'ada berg', email: 'other@birch.example', name: null },
        ],
        meeting_attendance: null,
      }),
    )
    expect(read.state === 'ready' && read.conversation.speakers.map(({ name, email }) => [name, email])).toEqual([
      ['Ada Berg', null],
      ['Speaker 1', null],
      ['Ada Berg', null],
    ])
  })

  it.each([
    ['without a transcript yet', { sentences: null }, 'waiting'],
    ['that is still worked on', { sentences: [], meeting_info: { summary_status: 'processing' } }, 'waiting'],
    ['in which nobody speaks', { sentences: [], meeting_info: { silent_meeting: true } }, 'skipped'],
    ['that is done and has no words', { sentences: [] }, 'skipped'],
  ])('%s is %s', (_what, more, state) => expect(normalise(meeting(more)).state).toBe(state))
})

describe('an answer of Fireflies', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const faultOf = (status: number, code: string, extensions: object = {}) =>
    classify(
      answerOf(status, { data: null, errors: [{ message: 'Sorry', code, extensions: { code, ...extensions } }] }),
      requestOf('Meetings'),
      now,
    )

  it('says in milliseconds when a plan of fifty in a day goes on', () => {
    const retryAfter = now.getTime() + 14 * 3_600_000
    expect(faultOf(200, 'too_many_requests', { status: 429, metadata: { retryAfter } })).toMatchObject({
      kind: 'wait',
      until: retryAfter,
    })
  })

  it.each([
    [200, 'auth_failed', 401, 'reconnect'],
    [500, 'auth_failed', 401, 'reconnect'],
    [200, 'paid_required', 402, 'stop'],
    [200, 'account_cancelled', 403, 'stop'],
    [400, 'invalid_arguments', 400, 'stop'],
    [200, 'internal_server_error', 500, 'retry'],
  ])('with status %i and %s (%i) means: %s', (sent, code, status, kind) =>
    expect(faultOf(sent, code, { status })?.kind).toBe(kind),
  )
})
