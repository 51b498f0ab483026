import { BrokenPicture, type Picture, take } from './picture.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** What draws the picture, its colour profile and the sign of its colour model; comments, Exif and the rest are left out. */
const isKept = (marker: number, segment: Buffer): boolean => {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  if (marker === 0xe2) return segment.subarray(4, 15).equals(Buffer.from('ICC_PROFILE'))
  return marker === 0xe0 || marker === 0xee
}

/** Where the coded data of a scan ends: at the first marker that is no stuffing and no restart (ITU T.81, B.1.1). */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new BrokenPicture()
}

/** @throws BrokenPicture */
export const readJpeg = (bytes: Buffer): Picture => {
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let at = 2; ; ) {
    if (take(bytes, at, 2)[0] !== 0xff) throw new BrokenPicture()
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    const segment = take(bytes, at, 2 + take(bytes, at + 2, 2).readUInt16BE(0))
    if (isFrame(marker)) {
      const frame = take(segment, 5, 4)
      size = { height: frame.readUInt16BE(0), width: frame.readUInt16BE(2) }
    }
    if (isKept(marker, segment)) parts.push(segment)
    at += segment.length
    if (marker === startOfScan) {
      const end = endOfScan(bytes, at)
      parts.push(bytes.subarray(at, end))
      at = end
    }
  }
  if (!size) throw new BrokenPicture()
  return { ...size, bytes: Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]) }
}
