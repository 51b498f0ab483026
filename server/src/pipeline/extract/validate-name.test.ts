import { expect, test } from 'vitest'
import { FileProblem } from './file-errors.ts'
import { extensionOf, validateName } from './validate-name.ts'

test.each(['call.vtt', 'Q3 review_final-2.docx', 'Gespräch mit Müller.txt', '議事録 1.txt', 'a.tar.gz'])(
  'takes %s',
  name => {
    expect(() => validateName(name)).not.toThrow()
  },
)

test.each([
  ['../secrets.txt', '"/"'],
  ['..\\secrets.txt', '"\\"'],
  ['C:file.txt', '":"'],
  ['a%2e.txt', '"%"'],
  ['nul\0.txt', 'U+0000'],
  ['turned\u202etxt.exe', 'U+202E'],
  ['line\nbreak.txt', 'U+000A'],
  ['smile😀.txt', '"😀"'],
  ['', 'no name'],
  ['..', 'no letter'],
  [`${'x'.repeat(300)}.txt`, '255'],
])('refuses %j and says what is wrong', (name, part) => {
  expect(() => validateName(name)).toThrow(FileProblem)
  try {
    validateName(name)
  } catch (error) {
    expect(error).toMatchObject({ code: 'FI03', detail: expect.stringContaining(part) })
  }
})

test('the extension is what follows the last dot, in lower case', () => {
  expect(['a.b.VTT', 'none', '.hidden', 'dot.'].map(extensionOf)).toEqual(['vtt', '', '', ''])
})
