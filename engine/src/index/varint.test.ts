import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteReader, ByteWriter, largestVarint } from './varint.ts'

fc.configureGlobal({ seed: 20 })

const edges = [0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 268_435_455, 268_435_456, largestVarint]

describe('varints', () => {
  it('read back as written, at every change of length', () => {
    const writer = new ByteWriter(1)
    for (const edge of edges) writer.writeVarint(edge)
    expect(writer.length).toBe(1 + 1 + 1 + 2 + 2 + 3 + 3 + 4 + 4 + 5 + 5)
    const reader = new ByteReader(writer.take())
    expect(edges.map(() => reader.readVarint())).toEqual(edges)
    expect(reader.at).toBe(reader.bytes.length)
  })

  it('are LEB128', () => {
    const writer = new ByteWriter()
    writer.writeVarint(624_485)
    expect([...writer.take()]).toEqual([0xe5, 0x8e, 0x26])
  })

  it('read back for any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(300), fc.nat(largestVarint))), numbers => {
        const writer = new ByteWriter(1)
        for (const number of numbers) writer.writeVarint(number)
        const reader = new ByteReader(writer.take())
        expect(numbers.map(() => reader.readVarint())).toEqual(numbers)
      }),
    )
  })

  it.each([-1, 0.5, largestVarint + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuse %s', value => {
    expect(() => new ByteWriter().writeVarint(value)).toThrow(/integer from 0 to 2147483647/)
  })

  it('refuse bytes that end within a number or are none of ours', () => {
    expect(() => new ByteReader(new Uint8Array([0x80])).readVarint()).toThrow(/cut off/)
    expect(() => new ByteReader(new Uint8Array([])).readVarint()).toThrow(/cut off/)
    expect(() => new ByteReader(new Uint8Array([255, 255, 255, 255, 255, 255, 1])).readVarint()).toThrow(/not ours/)
    expect(() => new ByteReader(new Uint8Array([1, 2])).readBytes(3)).toThrow(/cut off/)
  })
})

describe('ByteWriter', () => {
  it('is empty after its bytes were taken, and the bytes are its own no longer', () => {
    const writer = new ByteWriter()
    writer.writeVarint(7)
    const taken = writer.take()
    writer.writeVarint(9)
    expect([...taken]).toEqual([7])
    expect([...writer.take()]).toEqual([9])
  })

  it('appends bytes and other writers', () => {
    const other = new ByteWriter()
    other.writeVarint(3)
    const writer = new ByteWriter(8)
    writer.writeBytes(new Uint8Array([9, 1, 2, 9]), 1, 3)
    writer.writeFrom(other)
    writer.writeBytes(new Uint8Array(100))
    expect(other.length).toBe(0)
    const taken = writer.take()
    expect(taken.length).toBe(103)
    expect([...taken.subarray(0, 4)]).toEqual([1, 2, 3, 0])
  })
})
