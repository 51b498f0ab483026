import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

const letter = {
  subject: 'Deal review: Pier & Sons',
  opening: ['Ada asks you.', '', { heading: 'Next steps', lines: ['Send <the> offer', 'Call'] }],
  action: { lead: 'Open the review:', label: 'Review the deal', address: 'https://cloud.example/survey?a=1&b=2' },
  closing: ['Once.'],
}

/** What readers of the HTML see, without what only styles it. */
const shown = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('says the same as text and as HTML, with the address as a button and to be copied', () => {
  const { text, html } = writeLetter(letter)
  expect(text).toBe(
    'Ada asks you.\n\nNext steps\n- Send <the> offer\n- Call\n\nOpen the review:\nhttps://cloud.example/survey?a=1&b=2\n\nOnce.',
  )
  for (const word of ['Ada asks you.', 'Next steps', 'Send <the> offer', 'Review the deal', 'Once.'])
    expect(shown(html)).toContain(word)
  expect(html.match(/href="https:\/\/cloud\.example\/survey\?a=1&amp;b=2"/g)).toHaveLength(2)
  expect(shown(html)).toContain('https://cloud.example/survey?a=1&b=2')
})

test('loads nothing from elsewhere, and is written for light and dark', () => {
  const { html } = writeLetter({ ...letter, language: 'de' })
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|src=|@import/)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('name="color-scheme" content="light dark"')
})

test('has no link where there is nothing to do', () => {
  const { text, html } = writeLetter({ ...letter, action: null })
  expect(text).not.toContain('http')
  expect(html).not.toContain('<a ')
})
