import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { expiresAt, isReady, normalise } from './normalise.ts'

const file = (more: { readonly [name: string]: Json }): Json => ({
  file_type: 'MP4',
  recording_start: '2026-11-20T10:00:00Z',
  recording_end: '2026-11-20T10:30:00Z',
  ...more,
})
const meeting = (...files: Json[]): { readonly [name: string]: Json } => ({
  uuid: '/a==',
  topic: 'Demo',
  start_time: '2026-11-20T09:55:00Z',
  duration: 31,
  recording_files: [file({}), ...files],
})
const captions = (text: string, recording_start: string | null = null): Json => ({
  recording_start,
  text: `WEBVTT\n\n${text}`,
})
const person = (name: string, user_email = '', internal_user: Json = false): Json => ({
  name,
  user_email,
  internal_user,
})
const cue = (from: number, text: string): string => `00:00:0${from}.000 --> 00:00:0${from + 1}.000\n${text}\n\n`

describe('a meeting of Zoom', () => {
  it('is spoken by those who were there, each once, and others by their names', () => {
    const read = normalise(meeting(), {
      captions: [captions(cue(1, 'Ann Ames: Hello.') + cue(2, 'Bo: Hi.') + cue(3, 'Room 4: Bye.'))],
      participants: [person('Ann Ames', 'ANN@northwind.example', true), person('ann ames'), person('Bo')],
    })
    expect(read).toEqual({
      state: 'ready',
      conversation: {
        type: 'call',
        subject: 'Demo',
        startedAt: '2026-11-20T10:00:00.000Z',
        durationSeconds: 1800,
        link: null,
        speakers: [
          { name: 'Ann Ames', email: 'ann@northwind.example', jobTitle: null, side: 'seller' },
          { name: 'Bo', email: null, jobTitle: null, side: null },
          { name: 'Room 4', email: null, jobTitle: null, side: null },
        ],
        turns: [
          { speaker: 0, text: 'Hello.', startSecond: 1, endSecond: 2 },
          { speaker: 1, text: 'Hi.', startSecond: 2, endSecond: 3 },
          { speaker: 2, text: 'Bye.', startSecond: 3, endSecond: 4 },
        ],
        crm: [],
      },
    })
  })

  it('that was recorded in pieces has them in order, from the beginning of the first', () => {
    const read = normalise(
      meeting(file({ recording_start: '2026-11-20T10:20:00Z', recording_end: '2026-11-20T10:40:00Z' })),
      {
        captions: [
          captions(cue(1, 'Bo: Second.'), '2026-11-20T10:20:00Z'),
          captions(cue(1, 'Bo: First.'), '2026-11-20T10:00:00Z'),
        ],
        participants: [],
      },
    )
    expect(read).toMatchObject({
      conversation: {
        durationSeconds: 2400,
        turns: [
          { text: 'First.', startSecond: 1 },
          { text: 'Second.', startSecond: 1201 },
        ],
      },
    })
  })

  it('waits for its transcript, which is there when its file is completed', () => {
    expect(normalise(meeting(), null)).toEqual({ state: 'waiting', for: 'transcript' })
    expect(isReady(meeting())).toBe(false)
    expect(isReady(meeting(file({ file_type: 'TRANSCRIPT', status: 'processing' })))).toBe(false)
    expect(isReady(meeting(file({ file_type: 'TRANSCRIPT', status: 'completed' })))).toBe(true)
  })

  it('takes a beginning for a name when somebody of that name was there', () => {
    const read = normalise(meeting(), {
      captions: [captions(cue(1, 'Bo: Hi.') + cue(2, 'Hm.') + cue(3, 'To be clear: no.') + cue(4, 'Right.'))],
      participants: [person('Bo')],
    })
    expect(read).toMatchObject({
      conversation: {
        speakers: [{ name: 'Bo' }],
        turns: [
          { speaker: 0, text: 'Hi.' },
          { speaker: -1, text: 'Hm.' },
          { speaker: -1, text: 'To be clear: no.' },
          { speaker: -1, text: 'Right.' },
        ],
      },
    })
  })

  it('says when it is deleted by itself', () => {
    const until = (more: { readonly [name: string]: Json }) => expiresAt({ ...meeting(), ...more })
    expect(until({ auto_delete: true, auto_delete_date: '2026-12-20' })).toEqual(new Date('2026-12-20T00:00:00Z'))
    expect(until({ auto_delete: false, auto_delete_date: '2026-12-20' })).toBeNull()
    expect(until({ auto_delete: true, auto_delete_date: 'soon' })).toBeNull()
    expect(until({})).toBeNull()
  })

  it('in which nothing is said is left out', () => {
    expect(normalise(meeting(), { captions: [captions('')], participants: [] })).toMatchObject({ state: 'skipped' })
  })
})
