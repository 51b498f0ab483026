import { expect, it } from 'vitest'
import { webmBytes } from '#testing/make-video.ts'
import { sniffVideo } from './sniff-video.ts'

it('knows WebM and MP4 by their first bytes, whatever they are called', () => {
  expect(sniffVideo(webmBytes(200))).toBe('video/webm')
  expect(sniffVideo(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'))).toBe('video/mp4')
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('ftyp webm')],
  ['another Matroska file', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from('matroska')])],
  ['a page', Buffer.from('<html>webm')],
])('is not deceived by %s', (_what, bytes) => {
  expect(sniffVideo(bytes)).toBeNull()
})
