import { ByteReader, ByteWriter } from '../index/varint.ts'
import type { Tally } from '../matching/tally.ts'
import type { KeywordTally } from './types.ts'

const version = 1

/**
 * Packs a conversation's tallies. Layout, varints: version (1), number of tallies, and per tally, ascending by keyword:
 * delta of the keyword id to the one before it, count, buyerCount, firstFragment. About five bytes each.
 */
export function encodeTallies(tallies: readonly KeywordTally[]): Uint8Array {
  const writer = new ByteWriter(8 + tallies.length * 5)
  writer.writeVarint(version)
  writer.writeVarint(tallies.length)
  let last = -1
  for (const tally of tallies.toSorted((a, b) => a.keywordId - b.keywordId)) {
    if (tally.keywordId === last) throw new RangeError(`keywordId ${last} has two tallies: add them up first.`)
    writer.writeVarint(tally.keywordId - Math.max(last, 0))
    writer.writeVarint(tally.count)
    writer.writeVarint(tally.buyerCount)
    writer.writeVarint(tally.firstFragment)
    last = tally.keywordId
  }
  return writer.take()
}

/** As `encodeTallies`, from the columns of the matcher. */
export function encodeTally({ keyword, all, buyer, firstFragment }: Tally): Uint8Array {
  const writer = new ByteWriter(8 + keyword.length * 5)
  writer.writeVarint(version)
  writer.writeVarint(keyword.length)
  for (let i = 0; i < keyword.length; i++) {
    writer.writeVarint(i === 0 ? keyword[i] : keyword[i] - keyword[i - 1])
    writer.writeVarint(all[i])
    writer.writeVarint(buyer[i])
    writer.writeVarint(firstFragment[i])
  }
  return writer.take()
}

const openTallies = (bytes: Uint8Array): ByteReader => {
  const reader = new ByteReader(bytes)
  const found = reader.readVarint()
  if (found !== version)
    throw new RangeError(`Tallies of version ${found} cannot be read: this program knows ${version}.`)
  return reader
}

/** Reads packed tallies one by one, ascending by keyword, without making anything of them. */
export class TallyReader {
  keywordId = 0
  count = 0
  buyerCount = 0
  firstFragment = 0
  /** How many tallies are still to come. */
  left: number
  readonly #reader: ByteReader

  constructor(bytes: Uint8Array) {
    this.#reader = openTallies(bytes)
    this.left = this.#reader.readVarint()
  }

  /** Goes to the next tally; false when there are no more. */
  next(): boolean {
    if (this.left === 0) return false
    const reader = this.#reader
    this.left--
    this.keywordId += reader.readVarint()
    this.count = reader.readVarint()
    this.buyerCount = reader.readVarint()
    this.firstFragment = reader.readVarint()
    return true
  }
}

/** The tallies that `encodeTallies` packed, ascending by keyword. */
export function decodeTallies(bytes: Uint8Array): KeywordTally[] {
  const reader = new TallyReader(bytes)
  const tallies: KeywordTally[] = []
  while (reader.next()) {
    const { keywordId, count, buyerCount, firstFragment } = reader
    tallies.push({ keywordId, count, buyerCount, firstFragment })
  }
  return tallies
}

/**
 * As `decodeTallies`, only those of some keywords, and much faster when there are many others.
 *
 * @param wanted keyword ids, ascending.
 */
export function pickTallies(bytes: Uint8Array, wanted: readonly number[]): KeywordTally[] {
  const reader = openTallies(bytes)
  const tallies: KeywordTally[] = []
  let keywordId = 0
  let next = 0
  for (let left = reader.readVarint(); left > 0; left--) {
    keywordId += reader.readVarint()
    while (next < wanted.length && wanted[next] < keywordId) next++
    if (next === wanted.length) break
    const count = reader.readVarint()
    const buyerCount = reader.readVarint()
    const firstFragment = reader.readVarint()
    if (wanted[next] === keywordId) tallies.push({ keywordId, count, buyerCount, firstFragment })
  }
  return tallies
}

/** Bytes from the start of packed tallies that hold a number of them for certain. */
export const bytesOfTallies = (count: number): number => 10 + count * 20

/** The keywords of the first few tallies, ascending; the bytes after `bytesOfTallies(most)` may be cut off. */
export function firstKeywords(bytes: Uint8Array, most: number): number[] {
  const reader = openTallies(bytes)
  const keywords: number[] = []
  let keywordId = 0
  for (let left = Math.min(most, reader.readVarint()); left > 0; left--) {
    keywordId += reader.readVarint()
    for (let column = 0; column < 3; column++) reader.readVarint()
    keywords.push(keywordId)
  }
  return keywords
}
