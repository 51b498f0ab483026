import { expect, it } from 'vitest'
import { readFileName } from './file-name.ts'

it.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="page.pdf"', 'page.pdf'],
  [`attachment; filename="_st_.pdf"; filename*=UTF-8''%C3%98st%20A.pdf`, 'Øst A.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%ZZ`, 'a.pdf'],
  ['attachment; filename=""', null],
])('reads the file name of %s', (header, name) => expect(readFileName(header)).toBe(name))
