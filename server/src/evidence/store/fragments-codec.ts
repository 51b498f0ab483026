import { ByteReader, ByteWriter } from '@bic/engine/index/varint'
import type { Fragment, Side } from '@bic/engine/text/types'

/** Version 2 has a column of ends after that of times; it is written only where an end is known. */
const versions = { starts: 1, ends: 2 } as const
const sides: readonly Side[] = ['buyer', 'seller', 'unknown']
const mutedFlag = 4
const timedFlag = 8
const endedFlag = 16

const milliseconds = (second: number): number => Math.round(second * 1000)
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)
const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/**
 * Packs a conversation's fragments, about six bytes each. Varints: version, number of fragments; then column by column:
 * gap to the end of the one before, length, flags (side, muted 4, timed 8, ended 16), speaker + 1, for those with a time
 * the milliseconds since the last one, signed, and for those with an end the milliseconds since the last start, signed.
 * Fragments are in order and do not overlap. Times keep milliseconds.
 *
 * @throws RangeError naming the fragment that is out of order.
 */
export const packFragments = (fragments: readonly Fragment[]): Uint8Array => {
  const out = new ByteWriter(16 + fragments.length * 7)
  const ended = fragments.some(({ endSecond }) => endSecond !== undefined)
  out.writeVarint(ended ? versions.ends : versions.starts)
  out.writeVarint(fragments.length)
  let at = 0
  fragments.forEach(({ start, end }, index) => {
    if (start < at || end < start) throw new RangeError(`Fragment ${index} (${start}–${end}) begins before ${at}.`)
    out.writeVarint(start - at)
    at = end
  })
  for (const { start, end } of fragments) out.writeVarint(end - start)
  for (const { side, muted, startSecond, endSecond } of fragments) {
    const times = (startSecond === null ? 0 : timedFlag) + (endSecond === undefined ? 0 : endedFlag)
    out.writeVarint(sides.indexOf(side) + (muted ? mutedFlag : 0) + times)
  }
  for (const { speaker } of fragments) out.writeVarint(speaker + 1)
  let clock = 0
  for (const { startSecond } of fragments) {
    if (startSecond === null) continue
    const now = milliseconds(startSecond)
    out.writeVarint(zigzag(now - clock))
    clock = now
  }
  if (!ended) return out.take()
  clock = 0
  for (const { startSecond, endSecond } of fragments) {
    if (startSecond !== null) clock = milliseconds(startSecond)
    if (endSecond !== undefined) out.writeVarint(zigzag(milliseconds(endSecond) - clock))
  }
  return out.take()
}

type Unpacked = { -readonly [Name in keyof Fragment]: Fragment[Name] }

/** The fragments that `packFragments` packed. */
export const unpackFragments = (bytes: Uint8Array): Fragment[] => {
  const reader = new ByteReader(bytes)
  const found = reader.readVarint()
  if (found !== versions.starts && found !== versions.ends)
    throw new RangeError(`Fragments of version ${found} cannot be read: this program knows 1 and 2.`)
  const count = reader.readVarint()
  // Column by column into the fragments themselves: columns of their own would be many pieces of memory for a few numbers each.
  const fragments: Unpacked[] = []
  for (let i = 0; i < count; i++) {
    const gap = reader.readVarint()
    fragments.push({ start: gap, end: 0, side: 'unknown', speaker: 0, startSecond: null, muted: false })
  }
  let at = 0
  for (const fragment of fragments) {
    fragment.start += at
    at = fragment.start + reader.readVarint()
    fragment.end = at
  }
  const flags: number[] = []
  for (const fragment of fragments) {
    const flag = reader.readVarint()
    flags.push(flag)
    fragment.side = sides[flag & 3] ?? 'unknown'
    fragment.muted = (flag & mutedFlag) !== 0
  }
  for (const fragment of fragments) fragment.speaker = reader.readVarint() - 1
  let clock = 0
  for (const [i, fragment] of fragments.entries()) {
    if (!((flags[i] ?? 0) & timedFlag)) continue
    clock += unzigzag(reader.readVarint())
    fragment.startSecond = clock / 1000
  }
  if (found === versions.starts) return fragments
  clock = 0
  return fragments.map((fragment, i) => {
    if (fragment.startSecond !== null) clock = milliseconds(fragment.startSecond)
    return (flags[i] ?? 0) & endedFlag
      ? { ...fragment, endSecond: (clock + unzigzag(reader.readVarint())) / 1000 }
      : fragment
  })
}
