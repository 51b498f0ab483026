import { expect, it } from 'vitest'
import { beginningOf } from './beginning-of.ts'

it('the beginning of a quote is its first words', () => {
  expect(beginningOf('  We want\nit  by summer. ')).toBe('We want it by summer.')
  expect(beginningOf(Array.from({ length: 30 }, (_, i) => `w${i}`).join(' '))).toBe(
    'w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11',
  )
})
it('fits into what a transcript is searched for', () => {
  expect(beginningOf('x'.repeat(500))).toHaveLength(180)
  expect(beginningOf(`${'word'.repeat(20)} ${'long'.repeat(40)}`)).toBe('word'.repeat(20))
})
