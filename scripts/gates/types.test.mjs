import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { plant, runTool } from './plant.mjs'

/** @type {ReturnType<typeof plant> | undefined} */
let tree

afterEach(() => tree?.remove())

/** @param {string} source */
const check = source => {
  tree = plant({
    'tsconfig.json': {
      extends: '../../tsconfig.base.json',
      compilerOptions: { rootDir: 'src', outDir: 'out' },
      include: ['src'],
    },
    'src/file.ts': source,
  })
  return runTool('typescript/bin/tsc', ['-b'], tree.directory)
}

test('a sound file passes', () => {
  expect(check('export const one: number = 1\n')).toEqual({ code: 0, output: '' })
})

test.each([
  ['a wrong type', "export const one: number = 'one'\n", 'TS2322'],
  ['a missing element taken for present', 'export const first = (of: string[]): string => of[0]\n', 'TS2322'],
  ['what type stripping cannot run', 'export enum Side {\n  buyer,\n}\n', 'TS1294'],
  ['a relative import without its extension', "export { one } from './other'\n", 'TS2834'],
  ['a local that is never used', 'export const one = (): number => {\n  const two = 2\n  return 1\n}\n', 'TS6133'],
])('%s is caught', (_, source, code) => {
  const ran = check(source)
  expect(ran.output).toContain(code)
  expect(ran.code).not.toBe(0)
})

test('every package and the scripts are type-checked', () => {
  /** @param {string} path */
  const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
  /** @type {{ path: string }[]} */
  const references = read('tsconfig.json').references
  expect(references.map(({ path }) => path).sort()).toEqual([...read('package.json').workspaces, 'scripts'].sort())
  for (const { path } of references) {
    expect(readdirSync(join(root, path))).toContain('tsconfig.json')
    expect(read(`${path}/tsconfig.json`).extends).toBe('../tsconfig.base.json')
  }
})
