import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mention, readableText, readPieces, writeMention, writePieces } from './mentions.ts'

const mention = fc.record({
  kind: fc.constantFrom('user' as const, 'contact' as const),
  id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  display: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
})
const words = fc.string({
  maxLength: 40,
  unit: fc.constantFrom('a', '@', '[', ']', '(', ')', ' ', '1', 'user', '\n', 'é'),
})

describe('a mention in a text [notes-028] [notes-029]', () => {
  it('is written as @[display](id user|contact)', () => {
    expect(writeMention({ kind: 'user', id: 12, display: 'Ann Lee' })).toBe('@[Ann Lee](12 user)')
    expect(writeMention({ kind: 'contact', id: 7, display: 'Bo' })).toBe('@[Bo](7 contact)')
  })

  it('is read with the words around it', () => {
    expect(readPieces('Ask @[Ann Lee](12 user), then @[Bo](7 contact)')).toEqual([
      'Ask ',
      { kind: 'user', id: 12, display: 'Ann Lee' },
      ', then ',
      { kind: 'contact', id: 7, display: 'Bo' },
    ])
    expect(readableText('Ask @[Ann Lee](12 user)!')).toBe('Ask @Ann Lee!')
    expect(readPieces('')).toEqual([])
  })

  it.each([
    ['another kind', '@[Ann](12 group)'],
    ['no number', '@[Ann](x user)'],
    ['a number that is no id', '@[Ann](0 user)'],
    ['no name', '@[](12 user)'],
    ['a name over two lines', '@[Ann\nLee](12 user)'],
    ['a bracket in the name', '@[Ann [x]](12 user)'],
    ['two blanks', '@[Ann](12  user)'],
    ['a mail address', 'ann@lee.example (12 user)'],
  ])('is not what has %s', (_what, text) => {
    expect(readPieces(text)).toEqual([text])
    expect(readableText(text)).toBe(text)
  })

  it('keeps to one line and one pair of brackets whatever the name', () => {
    fc.assert(
      fc.property(mention, person => {
        const [piece, ...more] = readPieces(writeMention(person))
        expect(more).toEqual([])
        expect(piece).toMatchObject({ kind: person.kind, id: person.id })
        // Written again it does not change any more.
        expect(writeMention(piece as Mention)).toBe(writeMention(person))
      }),
    )
    expect(writeMention({ kind: 'user', id: 1, display: 'A [x]\nB' })).toBe('@[A (x) B](1 user)')
    expect(writeMention({ kind: 'user', id: 1, display: '  ' })).toBe('@[?](1 user)')
  })

  it('is found again between any words, and reading and writing keeps every text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, mention), { maxLength: 6 }), words, (parts, last) => {
        const text = parts.map(([before, person]) => before + writeMention(person)).join('') + last
        expect(writePieces(readPieces(text))).toBe(text)
        const found = readPieces(text).flatMap(piece => (typeof piece === 'string' ? [] : [[piece.kind, piece.id]]))
        for (const [, person] of parts) expect(found).toContainEqual([person.kind, person.id])
      }),
    )
  })
})
