import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open, seal } from './secrets.ts'

const key = new Uint8Array(32).fill(3)

describe('a sealed text', () => {
  it('opens with its key at its place', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (place, text) => {
        const sealed = seal(key, place, text)
        expect(open(key, place, sealed)).toBe(text)
        if (text.length > 3) expect(sealed.bytes.includes(Buffer.from(text))).toBe(false)
      }),
    )
  })
  it('does not open with another key, at another place, or changed', () => {
    const sealed = seal(key, '1 access key', 'a secret')
    expect(() => open(new Uint8Array(32).fill(4), '1 access key', sealed)).toThrow('sealed with another key')
    expect(() => open(key, '2 access key', sealed)).toThrow()
    for (const at of [0, 14, sealed.bytes.length - 1]) {
      const bytes = Buffer.from(sealed.bytes)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(() => open(key, '1 access key', { ...sealed, bytes })).toThrow()
    }
  })
  it('is another one each time', () => {
    expect(seal(key, 'x', 'same').bytes.equals(seal(key, 'x', 'same').bytes)).toBe(false)
  })
})
