import { expect, test } from 'vitest'
import { extractFile } from '../extract-file.ts'
import { bytesOf, conversationsOf, spoken } from '../testing/make-files.ts'

const json = (value: unknown) => bytesOf(JSON.stringify(value))
const read = (value: unknown) => extractFile({ name: 'a.json', bytes: json(value) })

test('QMSum: every turn word for word', async () => {
  const result = await read({
    topic_list: [],
    meeting_transcripts: [
      { speaker: 'Project Manager', content: '{vocalsound} Alright , yeah .' },
      { speaker: 'Marketing', content: 'Okay .' },
    ],
  })
  expect(result).toMatchObject({ format: 'qmsum-json' })
  expect(spoken(conversationsOf(result)[0]!)).toEqual([
    'Project Manager: {vocalsound} Alright , yeah .',
    'Marketing: Okay .',
  ])
})

test('ABCD: the customer is the buyer, the agent the seller, actions are muted', async () => {
  const result = await read([
    {
      convo_id: 1,
      scenario: { personal: { customer_name: 'crystal minh', email: 'c@email.com' }, flow: 'returns' },
      original: [
        ['agent', 'Hi!'],
        ['customer', 'Hello'],
        ['action', 'Account pulled up.'],
      ],
    },
  ])
  const [chat] = conversationsOf(result)
  expect(spoken(chat!)).toEqual(['Agent: Hi!', 'crystal minh: Hello', '[-: Account pulled up.]'])
  expect(chat!.speakers).toEqual([
    { name: 'Agent', email: null, jobTitle: null, side: 'seller' },
    { name: 'crystal minh', email: 'c@email.com', jobTitle: null, side: 'buyer' },
  ])
})

const transcripts = {
  callTranscripts: [
    {
      callId: '7782342274025937895',
      transcript: [
        { speakerId: '64', topic: 'Objections', sentences: [{ start: 460230, end: 462343, text: 'No wait.' }] },
        { speakerId: '65', sentences: [{ start: 470000, end: 471000, text: 'Sure.' }] },
        { speakerId: '66', sentences: [{ start: 480000, end: 481000, text: 'Hm.' }] },
      ],
    },
  ],
}
const calls = {
  calls: [
    {
      metaData: { id: '7782342274025937895', title: 'Example call', started: '2018-02-18T02:30:00-07:00' },
      parties: [
        { speakerId: '64', name: 'Test User', emailAddress: 'test@test.com', title: 'AE', affiliation: 'Internal' },
        { speakerId: '65', name: 'Cy Buyer', affiliation: 'External' },
        { speakerId: '66', name: 'Who', affiliation: 'Unknown' },
      ],
    },
  ],
}

test.each([
  ['in one object', { ...calls, ...transcripts }, {}],
  ['beside it in a list', [calls, transcripts], {}],
  ['in a companion', transcripts, { calls: json(calls) }],
])('Gong: transcripts with their calls %s', async (_, value, companions) => {
  const result = await extractFile({ name: 'gong.json', bytes: json(value) }, companions)
  const [call] = conversationsOf(result)
  expect(call).toMatchObject({
    subject: 'Example call',
    date: '2018-02-18T02:30:00-07:00',
    messageId: '7782342274025937895',
  })
  expect(call!.speakers.map(speaker => [speaker.name, speaker.email, speaker.jobTitle, speaker.side])).toEqual([
    ['Test User', 'test@test.com', 'AE', 'seller'],
    ['Cy Buyer', null, null, 'buyer'],
    ['Who', null, null, null],
  ])
  expect(call!.turns.map(turn => [turn.text, turn.startSecond])).toEqual([
    ['No wait.', 460.23],
    ['Sure.', 470],
    ['Hm.', 480],
  ])
})

test('Gong: transcripts alone have numbered speakers, and say so', async () => {
  const [call] = conversationsOf(await read(transcripts))
  expect(call!.speakers[0]).toMatchObject({ name: 'Speaker 64', side: null })
  expect(call!.notices).toEqual(['The file does not name the speakers.'])
})

test('our own shape: participants by name, address or index; starts in seconds or h:mm:ss', async () => {
  const [call] = conversationsOf(
    await read({
      subject: 'Kick-off',
      date: '2024-03-01T10:00:00+01:00',
      participants: [{ name: 'Ada', email: 'ada@x.com', jobTitle: 'CTO', side: 'buyer' }, 'Bob'],
      turns: [
        { speaker: 'ADA@x.com', text: 'One', start: 5 },
        { speaker: 1, text: 'Two', start: '0:01:10' },
        { speaker: 'Cy', text: 'Three' },
        { text: 'Four' },
      ],
    }),
  )
  expect(call).toMatchObject({ type: 'call', subject: 'Kick-off', date: '2024-03-01T10:00:00+01:00' })
  expect(spoken(call!)).toEqual(['Ada: One', 'Bob: Two', 'Cy: Three', '-: Four'])
  expect(call!.turns.map(turn => turn.startSecond)).toEqual([5, 70, null, null])
})

test.each([
  [{ turns: [{ speaker: 'A' }] }, 'turns[0].text'],
  [{ turns: [{ speaker: 4, text: 'x' }] }, 'turns[0].speaker: there is no participant 4'],
  [{ turns: [{ text: 'x', start: 'soon' }] }, 'turns[0].start: "soon" is not h:mm:ss'],
  [{ date: 'yesterday', turns: [] }, 'date'],
  [{ meeting_transcripts: [{ speaker: 'A' }] }, 'meeting_transcripts[0].content'],
])('what is wrong is named: %j', async (value, part) => {
  expect(await read(value)).toMatchObject({ ok: false, code: 'FI01', detail: expect.stringContaining(part) })
})

test('JSON of another shape, and damaged JSON', async () => {
  expect(await read({ '1': { entity: 'ORG' } })).toMatchObject({ code: 'FI04' })
  expect(await extractFile({ name: 'a.json', bytes: bytesOf('{"turns": [') })).toMatchObject({ code: 'FI01' })
})
