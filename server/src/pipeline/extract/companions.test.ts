import { expect, test } from 'vitest'
import { type FileGroup, groupFiles } from './companions.ts'
import { extractFile } from './extract-file.ts'
import { extractFiles } from './extract-files.ts'
import { bytesOf } from './testing/make-files.ts'

type Given = readonly [path: string, text?: string]

function group(...files: readonly Given[]) {
  const heads = files.map(([path, text = '']) => {
    const slash = path.lastIndexOf('/')
    return { name: path.slice(slash + 1), folder: path.slice(0, Math.max(slash, 0)), head: bytesOf(text) }
  })
  const path = (index: number | undefined) => files[index ?? -1]?.[0]
  return groupFiles(heads).map((one: FileGroup) => [
    path(one.file),
    ...Object.entries(one.companions).map(([kind, index]) => `${kind} ${path(index)}`),
    ...(one.replaces === null ? [] : [`replaces ${path(one.replaces)}`]),
  ])
}

test('times go with the transcript of the same call, whatever the folder', () => {
  expect(group(['rttm/1.rttm'], ['nlp/1.nlp'], ['aligned/2.aligned.nlp'], ['rttm/2.rttm'], ['rttm/3.rttm'])).toEqual([
    ['nlp/1.nlp', 'times rttm/1.rttm'],
    ['aligned/2.aligned.nlp', 'times rttm/2.rttm'],
    ['rttm/3.rttm'],
  ])
})

test('a table of speaker names serves every transcript below its folder', () => {
  const names = 'file_id,speaker_id,speaker_name\n1,0,Ada\n'
  expect(group(['a/names.csv', names], ['a/nlp/1.nlp'], ['a/2.nlp'], ['b/3.nlp'])).toEqual([
    ['a/nlp/1.nlp', 'names a/names.csv'],
    ['a/2.nlp', 'names a/names.csv'],
    ['b/3.nlp'],
  ])
})

test('a chat goes with the captions of its folder, and corrected captions replace the raw ones', () => {
  expect(
    group(['m1/transcript.vtt'], ['m1/transcript_corrected.vtt'], ['m1/chat.txt'], ['m2/chat.txt'], ['m2/GMT1.vtt']),
  ).toEqual([
    ['m1/transcript_corrected.vtt', 'chat m1/chat.txt', 'replaces m1/transcript.vtt'],
    ['m2/GMT1.vtt', 'chat m2/chat.txt'],
  ])
})

test('a chat that fits several captions, or none by name, stays on its own', () => {
  expect(group(['a.vtt'], ['b.vtt'], ['chat.txt'], ['b.chat.txt'], ['other.txt'])).toEqual([
    ['a.vtt'],
    ['b.vtt', 'chat b.chat.txt'],
    ['chat.txt'],
    ['other.txt'],
  ])
})

test('call lists go with the transcripts of their folder', () => {
  expect(group(['g/calls.json', '{"calls":[{"metaData":{}}]}'], ['g/t.json', '{"callTranscripts":[]}'])).toEqual([
    ['g/t.json', 'calls g/calls.json'],
  ])
})

test('many files at once: outcomes in their order, companions named on both sides, errors on their own', async () => {
  const outcomes = await extractFiles(
    [
      { name: 'chat.txt', folder: 'm', bytes: bytesOf('00:00:12\tBob:\tLater\n') },
      { name: 'empty.txt', folder: 'm', bytes: new Uint8Array() },
      { name: 'transcript.vtt', folder: 'm', bytes: bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nAda: Hullo.\n') },
      {
        name: 'transcript_corrected.vtt',
        folder: 'm',
        bytes: bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nAda: Hello.\n'),
      },
    ],
    extractFile,
  )
  expect(
    outcomes.map(({ name, companions, completes, result }) => [name, companions, completes, result?.ok ?? null]),
  ).toEqual([
    ['chat.txt', [], ['transcript_corrected.vtt'], null],
    ['empty.txt', [], [], false],
    ['transcript.vtt', [], ['transcript_corrected.vtt'], null],
    ['transcript_corrected.vtt', ['chat.txt', 'transcript.vtt'], [], true],
  ])
  const read = outcomes[3]!.result
  expect(read?.ok === true && read.conversations[0]?.turns.map(turn => turn.text)).toEqual(['Hello.', 'Later'])
  expect(read?.ok === true && read.conversations[0]?.notices.at(-1)).toBe(
    'transcript.vtt, the uncorrected version of these captions, was left out.',
  )
})
