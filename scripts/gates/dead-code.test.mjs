import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { plant, runTool } from './plant.mjs'

const settings = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'))

/** @type {ReturnType<typeof plant>} */
let tree

// The repository's settings on a tree of the repository's kind: packages that show every file below src to each other.
beforeEach(() => {
  const shows = { private: true, type: 'module', exports: { './*': './src/*.ts' } }
  tree = plant({
    'package.json': { name: 'planted', private: true, type: 'module', workspaces: ['engine', 'server'] },
    'knip.json': { ...settings, workspaces: { engine: {}, server: { entry: ['src/main.ts'] } } },
    'engine/package.json': { name: '@planted/engine', ...shows },
    'engine/src/text/scan.ts': 'export const scan = (text: string): number => text.length\n',
    'server/package.json': { name: '@planted/server', ...shows, dependencies: { '@planted/engine': '0.1.0' } },
    'server/src/main.ts': "import { scan } from '@planted/engine/text/scan'\n\nconsole.log(scan('a'))\n",
  })
})

afterEach(() => tree.remove())

const knip = () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints', '--no-gitignore'], tree.directory)

test('a tree without dead code passes', () => {
  expect(knip()).toEqual({ code: 0, output: expect.not.stringContaining('Unused') })
})

test('what nobody imports is caught', () => {
  tree.write('engine/src/text/lost.ts', 'export const lost = 1\n')
  tree.write(
    'engine/src/text/scan.ts',
    'export const scan = (text: string): number => text.length\nexport const spare = 2\n',
  )
  const { code, output } = knip()
  expect(output).toMatch(/lost +engine\/src\/text\/lost.ts/)
  expect(output).toMatch(/spare +engine\/src\/text\/scan.ts/)
  expect(code).not.toBe(0)
})

test('a dependency that is not used, and one that is not listed, are caught', () => {
  tree.write('engine/package.json', {
    ...JSON.parse(readFileSync(join(tree.directory, 'engine/package.json'), 'utf8')),
    dependencies: { stemmer: '2.0.1' },
  })
  tree.write(
    'server/src/main.ts',
    "import { scan } from '@planted/engine/text/scan'\nimport pg from 'pg'\n\nconsole.log(scan('a'), pg)\n",
  )
  const { code, output } = knip()
  expect(output).toMatch(/Unused dependencies[\s\S]*stemmer +engine\/package.json/)
  expect(output).toMatch(/Unlisted dependencies[\s\S]*pg +server\/src\/main.ts/)
  expect(code).not.toBe(0)
})
