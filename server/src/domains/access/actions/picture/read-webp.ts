import { BrokenPicture, type Picture, take } from './picture.ts'

/** The chunks that draw a still picture (RFC 9649); Exif, XMP, animation and what is unknown are left out. */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** Flags of the VP8X header. */
const exif = 0x08
const xmp = 0x04
const animation = 0x02

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

const sizeOf = (type: string, data: Buffer): { width: number; height: number } | null => {
  if (type === 'VP8X') {
    const header = take(data, 0, 10)
    return { width: header.readUIntLE(4, 3) + 1, height: header.readUIntLE(7, 3) + 1 }
  }
  if (type === 'VP8 ') {
    const header = take(data, 6, 4)
    return { width: header.readUInt16LE(0) & 0x3fff, height: header.readUInt16LE(2) & 0x3fff }
  }
  if (type === 'VP8L') {
    const bits = take(data, 1, 4).readUInt32LE(0)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}

/** The larger of the declared canvas and the actual picture: neither may understate what has to be decoded. */
const larger = (a: { width: number; height: number } | null, b: { width: number; height: number } | null) =>
  a && b ? { width: Math.max(a.width, b.width), height: Math.max(a.height, b.height) } : (a ?? b)

/** @throws BrokenPicture, also for an animation */
export const readWebp = (bytes: Buffer): Picture => {
  const parts: Buffer[] = []
  let size: { width: number; height: number } | null = null
  const end = 8 + take(bytes, 4, 4).readUInt32LE(0)
  for (let at = 12; at + 8 <= end; ) {
    const type = take(bytes, at, 8).toString('latin1', 0, 4)
    const length = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(take(bytes, at, 8 + length + (length % 2)))
    const data = chunk.subarray(8, 8 + length)
    size = larger(size, sizeOf(type, data))
    if (type === 'VP8X') {
      const flags = data[0] ?? 0
      if (flags & animation) throw new BrokenPicture()
      data[0] = flags & ~(exif | xmp)
    }
    if (kept.has(type)) parts.push(chunk)
    at += chunk.length
  }
  if (!size || !parts.some(part => part.toString('latin1', 0, 3) === 'VP8' && part[3] !== 0x58)) {
    throw new BrokenPicture()
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return { ...size, bytes: Buffer.concat([head, body]) }
}
