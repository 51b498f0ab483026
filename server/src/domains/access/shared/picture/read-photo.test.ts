import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#http/app-error.ts'
import { makeJpeg, makePng, makeWebp } from '#testing/make-photo.ts'
import { maxPhotoBytes, photoType, readPhoto } from './read-photo.ts'

const secret = 'GPS 52.52 N 13.40 E'
const kinds = [
  ['image/png', makePng(3, 2), makePng(3, 2, secret)],
  ['image/jpeg', makeJpeg(), makeJpeg(secret)],
  ['image/webp', makeWebp(), makeWebp(secret)],
] as const

describe.each(kinds)('%s', (type, plain, telling) => {
  it('is known by its content, and kept without what the camera wrote beside the picture', () => {
    expect(photoType(plain)).toBe(type)
    expect(readPhoto(plain)).toEqual(plain)
    expect(telling.includes(secret)).toBe(true)
    const kept = readPhoto(telling)
    expect(kept.includes(secret)).toBe(false)
    expect(photoType(kept)).toBe(type)
    // What is kept is a picture again, and there is nothing more to take away.
    expect(readPhoto(kept)).toEqual(kept)
  })

  it('is refused at whatever byte it breaks off, and never with anything but a refusal', () => {
    for (let length = 0; length < plain.length - 1; length += 1) {
      expect(() => readPhoto(plain.subarray(0, length))).toThrow(AppError)
    }
  })

  it('is kept or refused, but never fails otherwise, when bytes of it are wrong', () => {
    const change = fc.tuple(fc.nat({ max: telling.length - 1 }), fc.nat({ max: 255 }))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), changes => {
        const wrong = Buffer.from(telling)
        for (const [at, value] of changes) wrong[at] = value
        try {
          readPhoto(wrong)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

it('a progressive JPEG keeps every scan', () => {
  const plain = makeJpeg()
  const scan = plain.subarray(plain.indexOf(Buffer.from([0xff, 0xda])), -2)
  const twice = Buffer.concat([plain.subarray(0, -2), scan, plain.subarray(-2)])
  expect(readPhoto(twice)).toEqual(twice)
})

it.each([
  ['another kind of file', Buffer.from('%PDF-1.7 …'), /PNG, JPEG or WebP/],
  ['a drawing with script in it', Buffer.from('<svg onload="alert(1)"/>'), /PNG, JPEG or WebP/],
  ['nothing', Buffer.alloc(0), /empty/],
  ['more than 5 MB', Buffer.concat([makePng(3, 2), Buffer.alloc(maxPhotoBytes)]), /larger than 5 MB/],
  ['a small file that unpacks to a huge picture', makePng(6000, 5000), /25 million pixels/],
  ['a long strip', makePng(8193, 1), /8192 on a side/],
  ['an animation', makeWebp('x', 0x0a), /cannot be read/],
])('%s is refused, with what would be right', (_what, bytes, message) => {
  expect(() => readPhoto(bytes)).toThrow(message)
})
