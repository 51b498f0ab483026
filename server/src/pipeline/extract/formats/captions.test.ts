import { expect, test } from 'vitest'
import { extractFile } from '../extract-file.ts'
import { bytesOf, conversationsOf, spoken } from '../testing/make-files.ts'

async function read(name: string, text: string, chat?: string) {
  const result = await extractFile({ name, bytes: bytesOf(text) }, chat === undefined ? {} : { chat: bytesOf(chat) })
  const [conversation] = conversationsOf(result)
  return { format: result.ok ? result.format : null, conversation: conversation! }
}

test('WebVTT with voices: speakers, times, tags and entities', async () => {
  const { format, conversation } = await read(
    'call.vtt',
    'WEBVTT - weekly\nKind: captions\n\nNOTE nobody says this\n\nSTYLE\n::cue { color: red }\n\nid-1\n00:01.500 --> 00:03.000 align:start\n<v Ada Lovelace>The <b>price</b> is &lt;fine&gt;.\n\n1:00:04.000 --> 1:00:05.000\n<v.loud Bob>R&amp;D <00:05.000>agrees.</v>\n',
  )
  expect(format).toBe('vtt')
  expect(conversation.type).toBe('call')
  expect(spoken(conversation)).toEqual(['Ada Lovelace: The price is <fine>.', 'Bob: R&D agrees.'])
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([1.5, 3604])
  expect(conversation.speakers.map(speaker => speaker.side)).toEqual([null, null])
})

test('two voices in one cue are two turns', async () => {
  const { conversation } = await read('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>Hello.\n<v Bob>Hi.\n')
  expect(spoken(conversation)).toEqual(['Ada: Hello.', 'Bob: Hi.'])
})

test('"Speaker: text" is a speaker only where most captions have one', async () => {
  const zoom =
    '00:00:01.000 --> 00:00:02.000\nAkash | ECH: Hello.\n\n2\n00:00:03.000 --> 00:00:04.000\nDr. No: One thing: money.\n'
  expect(spoken((await read('z.vtt', `WEBVTT\n\n1\n${zoom}`)).conversation)).toEqual([
    'Akash | ECH: Hello.',
    'Dr. No: One thing: money.',
  ])
  const film =
    'WEBVTT\n\n00:01.000 --> 00:02.000\nOne thing: money.\n\n00:03.000 --> 00:04.000\nRight.\n\n00:05.000 --> 00:06.000\nSo.\n'
  const { conversation } = await read('film.vtt', film)
  expect(spoken(conversation)).toEqual(['-: One thing: money.', '-: Right.', '-: So.'])
  expect(conversation.notices).toEqual(['The captions name no speakers.'])
})

test('">>" begins a new turn, with or without a name, and is no text', async () => {
  const { conversation } = await read(
    'news.vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n>> ADA LOW: Good morning.\nHow are\n\n00:03.000 --> 00:04.000\nyou today? &gt;&gt; Fine.\n\n00:05.000 --> 00:06.000\n>>I am well.\n\n00:07.000 --> 00:08.000\n>>> Dr. No: 5 >> 2 it is. One thing: no.\n',
  )
  expect(spoken(conversation)).toEqual([
    'ADA LOW: Good morning. How are you today?',
    '-: Fine.',
    '-: I am well.',
    'Dr. No: 5 >> 2 it is. One thing: no.',
  ])
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([1, 3, 5, 7])
  const text = '>> Ada: Hi\n>> Bob: Hello\n>> Ada: Shall we?\n>> Bob: Yes'
  expect(spoken((await read('call.txt', text)).conversation)).toEqual([
    'Ada: Hi',
    'Bob: Hello',
    'Ada: Shall we?',
    'Bob: Yes',
  ])
})

test('SubRip and SBV', async () => {
  const srt = await read(
    'a.srt',
    '\ufeff1\r\n00:00:00,500 --> 00:00:07,000\r\nHello.\r\n\r\n2\r\n00:01:11,890 --> 00:01:16,320\r\nBye.\r\n',
  )
  expect([srt.format, srt.conversation.turns.map(turn => turn.startSecond)]).toEqual(['srt', [0.5, 71.89]])
  const sbv = await read('a.sbv', '0:00:00.378,0:00:11.378\nHello.\n\n0:01:11.378,0:01:12.305\nLine one,\nline two.\n')
  expect([sbv.format, sbv.conversation.turns.map(turn => turn.text)]).toEqual([
    'sbv',
    ['Hello.', 'Line one, line two.'],
  ])
})

test('the content decides, not the name', async () => {
  expect((await read('notes.txt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n')).format).toBe('vtt')
  expect((await read('captions.txt', '1\n00:00:01,000 --> 00:00:02,000\nHello.\n')).format).toBe('srt')
})

test('captions that lost their time keep their text, without a time', async () => {
  const { conversation } = await read(
    'a.srt',
    '1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\nTwo.\n\n3\n00:00:0x,000 --> 00:00:09,000\nThree.\n',
  )
  expect(conversation.turns.map(turn => [turn.text, turn.startSecond])).toEqual([
    ['One.', 1],
    ['Two.', null],
    ['Three.', null],
  ])
  expect(conversation.notices[0]).toBe('2 captions were without a readable time.')
})

test('live captions that repeat the line before count it once', async () => {
  const { conversation } = await read(
    'live.vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nwell <c>hello</c>\n\n00:02.000 --> 00:03.000\nwell hello\nthere <00:02.500><c>now</c>\n',
  )
  expect(conversation.turns.map(turn => turn.text)).toEqual(['well hello there now'])
})

test('chat takes its place by time; what it quotes is muted', async () => {
  const vtt = 'WEBVTT\n\n00:00:10.000 --> 00:00:11.000\nAda: First.\n\n00:00:30.000 --> 00:00:31.000\nBob: Second.\n'
  const chat =
    '00:00:12\tBob:\tA link\nfor you\n00:00:40\tCy:\tReplying to "A link"\r\n\r\nThanks\n00:00:41\tAda:\tReacted to "Thanks" with 👍\n'
  const { conversation } = await read('m.vtt', vtt, chat)
  expect(spoken(conversation)).toEqual([
    'Ada: First.',
    'Bob: A link\nfor you',
    'Bob: Second.',
    '[Cy: Replying to "A link"]',
    'Cy: Thanks',
    '[Ada: Reacted to "Thanks" with 👍]',
  ])
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([10, 12, 30, 40, 40, 41])
  expect(conversation.speakers.map(speaker => speaker.name)).toEqual(['Ada', 'Bob', 'Cy'])
})

test('chat by another clock goes to the end, without times', async () => {
  const vtt = 'WEBVTT\n\n00:00:10.000 --> 00:00:11.000\nAda: First.\n'
  const { conversation } = await read('m.vtt', vtt, '14:30:00\tBob:\tHello\n')
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([10, null])
})

test('a chat alone is a call', async () => {
  const { format, conversation } = await read('chat.txt', '00:13:47\tEitan:\tgm\n00:13:57\tAda:\tGood evening\n')
  expect([format, conversation.type, spoken(conversation)]).toEqual([
    'zoom-chat',
    'call',
    ['Eitan: gm', 'Ada: Good evening'],
  ])
})

test.each([
  ['a.srt', 'some text', 'FI01'],
  ['a.vtt', 'WEBVTT', 'FI04'],
  ['a.sbv', 'some text', 'FI01'],
])('%s without captions is an error', async (name, text, code) => {
  expect(await extractFile({ name, bytes: bytesOf(text) })).toMatchObject({ ok: false, code })
})
