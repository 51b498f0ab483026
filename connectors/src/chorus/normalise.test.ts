import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { normalise } from './normalise.ts'

const engagement = {
  engagement_id: 'A1',
  engagement_type: 'meeting',
  date_time: 1632490362,
  duration: 2872.75,
  processing_state: 'done',
  subject: 'Kick-off',
  url: 'https://chorus.ai/meeting/A1',
  account_id: '',
  opportunity_id: '',
  participants: [
    { name: 'Ann Ames', email: 'ANN@northwind.example', person_id: 1, type: 'rep', title: 'AE' },
    { name: 'Bo Berg', email: null, person_id: 2, type: 'cust', title: null },
    { name: 'Bo Berg', email: 'bo@acme.example', person_id: 3, type: 'cust', title: null },
  ],
}
const utterance = (snippet: string, more: { readonly [name: string]: Json }): Json => ({
  snippet,
  snippet_time: 3,
  snippet_length: 2.5,
  ...more,
})
const detail = (utterances: Json[], more: { readonly [name: string]: Json } = {}): Json => ({
  recording: { utterances },
  ...more,
})

describe('a conversation of Chorus', () => {
  it('has its people by number or by a name that only one has, and voices that nobody knows', () => {
    const read = normalise(
      engagement,
      detail(
        [
          utterance(' Hello. ', { participant: 1, speaker_name: 'somebody' }),
          utterance('Hi.', { participant: 3 }),
          utterance('Me too.', { speaker_name: 'ann ames', speaker_id: 8 }),
          utterance('And I.', { speaker_name: 'Bo Berg', speaker_id: 9, speaker_type: 'cust' }),
          utterance('Who?', { speaker_id: 10, speaker_type: 'unknown' }),
          utterance('  ', { speaker_id: 11 }),
        ],
        { account: { ext_id: '001', name: 'Acme' }, deal: { id: null } },
      ),
    )
    expect(read).toMatchObject({
      state: 'ready',
      conversation: {
        subject: 'Kick-off',
        startedAt: '2021-09-24T13:32:42.000Z',
        durationSeconds: 2873,
        link: 'https://chorus.ai/meeting/A1',
        crm: [{ kind: 'account', id: '001' }],
        turns: [
          { speaker: 0, text: 'Hello.', startSecond: 3, endSecond: 5.5 },
          { speaker: 2, text: 'Hi.' },
          { speaker: 0, text: 'Me too.' },
          { speaker: 3, text: 'And I.' },
          { speaker: 4, text: 'Who?' },
        ],
      },
    })
    const { speakers } = (read as Extract<typeof read, { state: 'ready' }>).conversation
    expect(speakers.map(({ name, email, side }) => [name, email, side])).toEqual([
      ['Ann Ames', 'ann@northwind.example', 'seller'],
      ['Bo Berg', null, 'buyer'],
      ['Bo Berg', 'bo@acme.example', 'buyer'],
      ['Bo Berg', null, 'buyer'],
      ['Speaker 1', null, null],
    ])
  })

  it.each([
    ['waits while it is processed', { processing_state: 'processing' }, detail([]), 'waiting'],
    ['waits when Chorus does not show it yet', {}, null, 'waiting'],
    ['is left out when nobody came', { no_show: true }, null, 'skipped'],
    ['is left out when it is private', {}, detail([utterance('Psst.', {})], { private: true }), 'skipped'],
    [
      'is left out when private is of another type',
      {},
      detail([utterance('Psst.', {})], { private: 'yes' }),
      'skipped',
    ],
    ['is left out when it is done and has no words', {}, detail([]), 'skipped'],
  ])('%s', (_what, change, found, state) => {
    expect(normalise({ ...engagement, ...change }, found)).toMatchObject({ state })
  })

  it('that has another shape is given up with the field', () => {
    expect(() => normalise(engagement, { recording: {} })).toThrow('recording.utterances')
  })
})
