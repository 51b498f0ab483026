import { BrokenPicture, type Picture, take } from './picture.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunks that draw the picture (PNG, third edition, §11); texts, times, Exif and animation are left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'IDAT', 'IEND'])

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** @throws BrokenPicture */
export const readPng = (bytes: Buffer): Picture => {
  const header = take(bytes, 8, 25)
  if (header.readUInt32BE(0) !== 13 || header.toString('latin1', 4, 8) !== 'IHDR') throw new BrokenPicture()
  const parts: Buffer[] = [signature]
  for (let at = 8; ; ) {
    const head = take(bytes, at, 8)
    const type = head.toString('latin1', 4, 8)
    const chunk = take(bytes, at, 12 + head.readUInt32BE(0))
    if (kept.has(type)) parts.push(chunk)
    at += chunk.length
    if (type === 'IEND') break
  }
  return { width: header.readUInt32BE(8), height: header.readUInt32BE(12), bytes: Buffer.concat(parts) }
}
