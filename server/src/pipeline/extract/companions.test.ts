import fc from 'fast-check'
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

/** What grouping means, file by file with every other one: the reference for the indexed form. */
function groupSlowly(paths: readonly string[]): string[] {
  const split = (path: string) => ({
    folder: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
    name: path.split('/').at(-1)!,
  })
  const replaced = new Map<string, string>()
  for (const path of paths) {
    const raw = paths.find(other => path.endsWith('_corrected.vtt') && other === path.replace('_corrected.vtt', '.vtt'))
    if (raw !== undefined) replaced.set(path, raw)
  }
  const left = new Set(replaced.values())
  const stem = (name: string) =>
    name.replace(/\.(?:vtt|txt)$/, '').replace(/[ ._-]?(?:chat|transcript(?:_corrected)?)$/, '')
  const companion = (path: string): string | undefined => {
    const { folder, name } = split(path)
    if (left.has(path)) return undefined
    if (name.endsWith('.nlp')) return paths.find(other => split(other).name === name.replace('.nlp', '.rttm'))
    if (!name.endsWith('.vtt')) return undefined
    const near = paths.filter(other => split(other).folder === folder)
    const only = near.filter(other => other.endsWith('.vtt') && !left.has(other)).length === 1
    return near.find(
      other =>
        other.endsWith('chat.txt') &&
        (stem(split(other).name) === stem(name) || (only && split(other).name === 'chat.txt')),
    )
  }
  const found = paths.map(path => [path, companion(path), replaced.get(path)])
  const gone = new Set(found.flatMap(([, ...others]) => others))
  return found.filter(([path]) => !gone.has(path)).map(parts => parts.map(part => part ?? '-').join(' '))
}

test('groups are those of comparing each file with every other one', () => {
  const path = fc
    .tuple(
      fc.constantFrom('', 'a/', 'a/b/', 'c/'),
      fc.constantFrom('m', 'n', 'm_corrected'),
      fc.constantFrom('.vtt', '.chat.txt', '.nlp', '.rttm', '.txt'),
    )
    .map(parts => parts.join(''))
  const chat = fc.constantFrom('chat.txt', 'a/chat.txt', 'a/b/chat.txt')
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: path }, chat), { maxLength: 24 }), paths => {
      const groups = groupFiles(
        paths.map(one => ({
          name: one.slice(one.lastIndexOf('/') + 1),
          folder: one.slice(0, Math.max(0, one.lastIndexOf('/'))),
          head: new Uint8Array(),
        })),
      )
      const shown = groups.map(({ file, companions, replaces }) =>
        [paths[file], paths[companions.chat ?? companions.times ?? -1] ?? '-', paths[replaces ?? -1] ?? '-'].join(' '),
      )
      expect(shown).toEqual(groupSlowly(paths))
    }),
    { numRuns: 300 },
  )
})

test('the name of each file is read a few times, however many files there are', () => {
  const readsOf = (count: number) => {
    let reads = 0
    const files = Array.from({ length: count }, (_, index) => {
      const kind = ['_transcript.vtt', '_transcript_corrected.vtt', '.chat.txt', '.nlp', '.rttm'][index % 5]
      return {
        get name() {
          reads++
          return `${Math.floor(index / 5)}${kind}`
        },
        folder: 'calls/2026',
        head: new Uint8Array(),
      }
    })
    expect(groupFiles(files)).toHaveLength((count / 5) * 2)
    return reads
  }
  const few = readsOf(100)
  expect(readsOf(20_000)).toBe(few * 200)
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
    'transcript.vtt, the uncorrected version of these captions, was skipped.',
  )
})
