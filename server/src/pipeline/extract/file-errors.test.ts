import { expect, test } from 'vitest'
import { FileProblem, fileError } from './file-errors.ts'

test('an error carries the text shown to people and which thing is wrong', () => {
  expect(fileError('FI04', 'The PDF is encrypted.')).toEqual({
    ok: false,
    code: 'FI04',
    message: 'Unable to extract text from the file.',
    detail: 'The PDF is encrypted.',
  })
})

test('the texts are those of the specification, word for word', () => {
  const texts = (['FI00', 'FI01', 'FI02', 'FI03'] as const).map(code => new FileProblem(code, '').message)
  expect(texts).toEqual([
    'File size exceeds the maximum allowed limit of 25MB, please try again by reducing the file size.',
    'File appears to be corrupted, please upload new fresh file.',
    'File to be uploaded cannot be empty.',
    'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
  ])
})
