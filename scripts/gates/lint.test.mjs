import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { plant, runTool } from './plant.mjs'

/** @type {ReturnType<typeof plant>} */
let tree

beforeEach(() => {
  tree = plant({ 'good.ts': "export const greet = (name: string): string => ['Hello', name].join(', ')\n" })
})

afterEach(() => tree.remove())

/** The repository's own rules; only its list of ignored files, which names this folder, is left out. */
const lint = () =>
  runTool(
    '@biomejs/biome/bin/biome',
    ['ci', '--colors=off', '--vcs-enabled=false', `--config-path=${join(root, 'biome.json')}`, tree.directory],
    root,
  )

test('a clean file passes', () => {
  const { code, output } = lint()
  expect(output).toContain('Checked 1 file')
  expect(code).toBe(0)
})

test.each([
  ['any', 'export const open = (value: any): string => value.name\n', 'noExplicitAny'],
  ['an unused import', "import { join } from 'node:path'\n\nexport const one = 1\n", 'noUnusedImports'],
  ['an unused variable', 'const lost = 1\n\nexport const one = 1\n', 'noUnusedVariables'],
  [
    'a value import of a type',
    "import { Stats } from 'node:fs'\n\nexport const size = (of: Stats) => of.size\n",
    'useImportType',
  ],
  [
    'a condition that assigns',
    'let a = 1\nexport const is = () => {\n  if ((a = 2)) return a\n}\n',
    'noAssignInExpressions',
  ],
  ['another format', 'export const   text = "double quotes";\n', 'format'],
])('%s is caught', (_, source, rule) => {
  tree.write('bad.ts', source)
  const { code, output } = lint()
  expect(output).toContain('bad.ts')
  expect(output).toContain(rule)
  expect(code).not.toBe(0)
})
