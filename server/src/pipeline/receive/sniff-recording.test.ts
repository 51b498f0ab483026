import { expect, it } from 'vitest'
import { makeTone } from '#testing/make-tone.ts'
import { sniffRecording } from './sniff-recording.ts'

const letters = (text: string) => Buffer.from(text, 'latin1')
const box = (brand: string) => letters(`\0\0\0\x20ftyp${brand}\0\0\0\0`)
const webm = (...codecs: string[]) => letters(`\x1aE\xdf\xa3\x87B\x82\x84webm${codecs.join('')}`)

it.each([
  ['audio/wav', makeTone({ seconds: 0.01 })],
  ['audio/mpeg', letters('ID3\x04\0\0\0\0\0\0')],
  ['audio/mpeg', letters('\xff\xfb\x90\x64')],
  ['audio/ogg', letters('OggS\0\x02OpusHead')],
  ['audio/ogg', letters('OggS\0\x02\x01vorbis')],
  ['audio/mp4', box('M4A ')],
  ['video/mp4', box('isom')],
  ['audio/webm', webm('A_OPUS')],
  ['video/webm', webm('V_VP8', 'A_OPUS')],
] as const)('finds %s by its content', (type, head) => {
  expect(sniffRecording(head)).toBe(type)
})

it.each([
  ['nothing', letters('')],
  ['a text', letters('ID3 was the name of the tag.')],
  ['a text with a byte order mark', letters('\xff\xfeA\0')],
  ['AAC without a container', letters('\xff\xf1\x50\x80')],
  ['a frame with a bit rate that does not exist', letters('\xff\xfb\xf0\x64')],
  ['Ogg with pictures', letters('OggS\0\x02\x80theora')],
  ['another RIFF file', letters('RIFF\0\0\0\0AVI ')],
  ['a QuickTime film', box('qt  ')],
  ['a picture', box('heic')],
  ['Matroska', letters('\x1aE\xdf\xa3\x87B\x82\x88matroska')],
])('takes %s for no recording', (_what, head) => {
  expect(sniffRecording(head)).toBeNull()
})
