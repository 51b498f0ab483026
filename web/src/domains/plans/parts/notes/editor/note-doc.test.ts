import { readPieces, writeMention } from '@bic/engine/text/mentions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNoteDoc, writeNoteDoc } from './note-doc.ts'

const ann = { kind: 'user', id: 12, display: 'Ann Lee' } as const

test('a line is a paragraph, a mention one piece [notes-028]', () => {
  const text = 'Ask @[Ann Lee](12 user).\n\nThen wait.'
  const doc = readNoteDoc(text)
  expect(doc.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Ask ' },
        { type: 'mention', attrs: ann },
        { type: 'text', text: '.' },
      ],
    },
    { type: 'paragraph' },
    { type: 'paragraph', content: [{ type: 'text', text: 'Then wait.' }] },
  ])
  expect(writeNoteDoc(doc)).toBe(text)
})

test('a break within a paragraph is a line as well', () => {
  const content = [
    { type: 'text', text: 'a' } as const,
    { type: 'hardBreak' } as const,
    { type: 'text', text: 'b' } as const,
  ]
  expect(writeNoteDoc({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe('a\nb')
})

test('nothing is one empty paragraph', () => {
  expect(readNoteDoc('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(writeNoteDoc(readNoteDoc(''))).toBe('')
})

test('lines of other systems become lines', () => {
  expect(writeNoteDoc(readNoteDoc('a\r\nb\rc'))).toBe('a\nb\nc')
})

const words = fc.string({
  maxLength: 60,
  unit: fc.constantFrom('a', 'é', ' ', '@', '[', ']', '(', ')', '1', ' user', '\n', '😀', '@[Bo](7 contact)'),
})

test('every text is the same after it was in the editor [notes-028]', () => {
  fc.assert(
    fc.property(words, text => {
      expect(writeNoteDoc(readNoteDoc(text))).toBe(text)
    }),
  )
})

const name = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', '[', ']', '(', ')', '\n', ' ', 'ß') })
const mention = fc.record({
  kind: fc.constantFrom('user' as const, 'contact' as const),
  id: fc.integer({ min: 1, max: 999_999_999 }),
  display: name,
})

test('a mention survives whatever its name is: brackets and line breaks in it are replaced, as the server does', () => {
  fc.assert(
    fc.property(mention, words, words, (person, before, after) => {
      const content = [
        ...(before === '' ? [] : [{ type: 'text' as const, text: before }]),
        { type: 'mention' as const, attrs: person },
        ...(after === '' ? [] : [{ type: 'text' as const, text: after }]),
      ]
      const text = writeNoteDoc({ type: 'doc', content: [{ type: 'paragraph', content }] })
      expect(text).toBe(before + writeMention(person) + after)
      const found = readPieces(text).flatMap(piece => (typeof piece === 'string' ? [] : [[piece.kind, piece.id]]))
      expect(found).toContainEqual([person.kind, person.id])
      expect(writeNoteDoc(readNoteDoc(text))).toBe(text)
    }),
  )
})
