// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

const cleaned = (html: string) => cleanPasted(html).replaceAll(/>\s+</g, '><').trim()

test('leaves text, headings and lists, and drops what says nothing', () => {
  expect(
    cleaned('<style>p{}</style><h2>Why</h2><p>One<!-- two --></p><script>x()</script><img src="x"><ul><li>a</li></ul>'),
  ).toBe('<h2>Why</h2><p>One</p><ul><li>a</li></ul>')
})

test('drops what is hidden', () => {
  expect(cleaned('<p>Shown<span style="display:none">not</span><b hidden>nor this</b></p>')).toBe('<p>Shown</p>')
})

test('makes lists of what Word shows as lists', () => {
  const item = (sign: string, text: string) =>
    `<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1"><span>${sign}<span> &nbsp; </span></span>${text}</p>`
  expect(cleaned(`<p>Before</p>${item('·', 'one')}${item('·', 'two')}${item('1.', 'first')}<p>After</p>`)).toBe(
    '<p>Before</p><ul><li><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1"><span><span></span></span>one</p></li><li><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1"><span><span></span></span>two</p></li></ul><ol><li><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1"><span><span></span></span>first</p></li></ol><p>After</p>',
  )
})

test('makes a paragraph of each row of a table', () => {
  expect(cleaned('<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Small</td><td> 9 </td></tr></table>')).toBe(
    '<p>Plan · Price</p><p>Small · 9</p>',
  )
})
