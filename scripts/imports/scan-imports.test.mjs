import { expect, test } from 'vitest'
import { onlyPassesOn, scanImports } from './scan-imports.mjs'

/** @param {string} source */
const specifiers = source => scanImports(source).map(({ specifier }) => specifier)

test('finds every way of naming a module, types included, with its line', () => {
  const source = [
    "import a from 'a'",
    "import { b, type B } from './b.ts'",
    'import {',
    '  c,',
    "} from '../c.ts'",
    "import type { D } from 'd'",
    "import * as e from 'e'",
    "import './f.css'",
    "export { g } from './g.ts'",
    "export * from 'h'",
    "export type { I } from 'i'",
    "const j = await import('./j.ts')",
    "const k = require('k')",
    "type L = import('l').L",
  ].join('\n')
  expect(scanImports(source)).toEqual([
    { specifier: 'a', line: 1, type: false },
    { specifier: './b.ts', line: 2, type: false },
    { specifier: '../c.ts', line: 5, type: false },
    { specifier: 'd', line: 6, type: true },
    { specifier: 'e', line: 7, type: false },
    { specifier: './f.css', line: 8, type: false },
    { specifier: './g.ts', line: 9, type: false },
    { specifier: 'h', line: 10, type: false },
    { specifier: 'i', line: 11, type: true },
    { specifier: './j.ts', line: 12, type: false },
    { specifier: 'k', line: 13, type: false },
    { specifier: 'l', line: 14, type: false },
  ])
})

test('takes neither comments nor texts for imports', () => {
  expect(specifiers("// import a from 'a'\n/* import b from 'b'\n import c from 'c' */\n")).toEqual([])
  expect(
    specifiers("const text = `\nimport a from 'a'\n$" + "{await import('b')}\nimport c from 'c'\n`\nimport 'd'"),
  ).toEqual(['b', 'd'])
  expect(specifiers("export const from = (text: string) => text.split('a')\nexport const x = 'from'\n")).toEqual([])
})

test('is not misled by quotes in regular expressions and in JSX', () => {
  expect(specifiers("const quote = /['\"`]/g\nimport 'a'")).toEqual(['a'])
  expect(specifiers("const half = (a / 2) / b // it's `half`\nimport 'b'")).toEqual(['b'])
  expect(specifiers("const x = <p>It's here</p>\nimport 'c'")).toEqual(['c'])
  expect(specifiers('const y = `a $' + '{`b $' + "{{ c: 1 }.c} \\` `} d`\nimport 'e'")).toEqual(['e'])
})

test('stays quick on long sources without any import', () => {
  expect(specifiers(`export const list = [${'x, '.repeat(50_000)}]`)).toEqual([])
})

test('knows a file that only passes on', () => {
  expect(
    onlyPassesOn("export { a } from './a.ts'\n// b\nexport * from './b.ts'\nexport type { C } from './c.ts'\n"),
  ).toBe(true)
  expect(onlyPassesOn("export { a } from './a.ts'\nexport const b = 1\n")).toBe(false)
  expect(onlyPassesOn('')).toBe(false)
})
