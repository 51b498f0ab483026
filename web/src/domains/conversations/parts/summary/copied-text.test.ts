import { expect, it } from 'vitest'
import { copiedText } from './copied-text.ts'

it('a copied insight has the card, the summary, the quote and where it was said [summary-010]', () => {
  const full = { title: 'Price', summary: 'It is high.', quote: 'Too high.', url: 'https://calls.example/7' }
  expect(copiedText(full)).toBe('Price\n\nIt is high.\n\n“Too high.”\n\nhttps://calls.example/7')
  expect(copiedText({ title: 'Price', summary: null, quote: null, url: null })).toBe('Price\n\nN/A\n\nN/A')
})
