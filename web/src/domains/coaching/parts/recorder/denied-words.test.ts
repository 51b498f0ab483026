import { expect, it } from 'vitest'
import { deniedWords } from './denied-words.ts'

it.each([
  ['NotAllowedError', /not allowed.*Allow both/],
  ['SecurityError', /not allowed/],
  ['NotFoundError', /was found.*Connect/],
  ['NotReadableError', /another program/],
  ['NotSupportedError', /https/],
])('%s says what happened and what to do [recorder-012]', (reason, words) => {
  expect(deniedWords(reason)).toMatch(words)
})
