import { expect, test } from 'vitest'
import { cutText, textWidth, wrapText } from './text-size.ts'

test('a text is as wide as its letters, at its size', () => {
  expect(textWidth('AB', { size: 100 })).toBe(69 + 65)
  expect(textWidth('iiii')).toBeLessThan(textWidth('WWWW') / 3)
  expect(textWidth('Won', { bold: true })).toBeGreaterThan(textWidth('Won'))
  expect(textWidth('é→', { size: 100 })).toBe(66 + 107)
  expect(textWidth('中文', { size: 100 })).toBe(200)
})

test('what is too wide is cut, and then fits', () => {
  const name = 'Crews will not use another app'
  expect(cutText(name, 500)).toBe(name)
  const cut = cutText(name, 100)
  expect(cut).toMatch(/^Crews will.*…$/)
  expect(textWidth(cut)).toBeLessThanOrEqual(100)
  expect(cutText(name, 0)).toBe('C…')
})

test('a text is wrapped between words, and none is lost', () => {
  expect(wrapText('Only buyers said it', 76)).toEqual(['Only buyers', 'said it'])
  expect(wrapText('Adopted', 10)).toEqual(['Adopted'])
})
