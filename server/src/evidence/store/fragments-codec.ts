import { ByteReader, ByteWriter } from '@bic/engine/index/varint'
import type { Fragment, Side } from '@bic/engine/text/types'

const version = 1
const sides: readonly Side[] = ['buyer', 'seller', 'unknown']
const mutedFlag = 4
const timedFlag = 8

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/**
 * Packs a conversation's fragments, about six bytes each. Varints: version (1), number of fragments; then column by
 * column: gap to the end of the one before, length, flags (side, muted 4, timed 8), speaker + 1, and for those with a
 * time the milliseconds since the last one, signed. Fragments are in order and do not overlap. Times keep milliseconds.
 *
 * @throws RangeError naming the fragment that is out of order.
 */
export const packFragments = (fragments: readonly Fragment[]): Uint8Array => {
  const out = new ByteWriter(16 + fragments.length * 7)
  out.writeVarint(version)
  out.writeVarint(fragments.length)
  let at = 0
  fragments.forEach(({ start, end }, index) => {
    if (start < at || end < start) throw new RangeError(`Fragment ${index} (${start}–${end}) begins before ${at}.`)
    out.writeVarint(start - at)
    at = end
  })
  for (const { start, end } of fragments) out.writeVarint(end - start)
  for (const { side, muted, startSecond } of fragments) {
    out.writeVarint(sides.indexOf(side) + (muted ? mutedFlag : 0) + (startSecond === null ? 0 : timedFlag))
  }
  for (const { speaker } of fragments) out.writeVarint(speaker + 1)
  let clock = 0
  for (const { startSecond } of fragments) {
    if (startSecond === null) continue
    const now = Math.round(startSecond * 1000)
    out.writeVarint(zigzag(now - clock))
    clock = now
  }
  return out.take()
}

/** The fragments that `packFragments` packed. */
export const unpackFragments = (bytes: Uint8Array): Fragment[] => {
  const reader = new ByteReader(bytes)
  const found = reader.readVarint()
  if (found !== version)
    throw new RangeError(`Fragments of version ${found} cannot be read: this program knows ${version}.`)
  const count = reader.readVarint()
  const column = () => Array.from({ length: count }, () => reader.readVarint())
  const gaps = column()
  const lengths = column()
  const flags = column()
  const speakers = column()
  let at = 0
  let clock = 0
  return gaps.map((gap, index) => {
    const start = at + gap
    at = start + (lengths[index] ?? 0)
    const flag = flags[index] ?? 0
    if (flag & timedFlag) clock += unzigzag(reader.readVarint())
    return {
      start,
      end: at,
      side: sides[flag & 3] ?? 'unknown',
      speaker: (speakers[index] ?? 0) - 1,
      startSecond: flag & timedFlag ? clock / 1000 : null,
      muted: (flag & mutedFlag) !== 0,
    }
  })
}
