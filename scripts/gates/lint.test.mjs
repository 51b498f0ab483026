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

test.each([
  ['a clock', 'export const today = (): Date => new Date()\n'],
  ['the time', 'export const now = (): number => Date.now()\n'],
  ['the time since the start', 'export const elapsed = (): number => performance.now()\n'],
  ['random numbers', 'export const draw = (): number => Math.random()\n'],
])('%s in the engine or a connector is caught, and a test may have it', (_, source) => {
  tree.write('engine/src/good.test.ts', source)
  expect(lint().code).toBe(0)
  for (const path of ['engine/src/bad.ts', 'connectors/src/bad.ts']) tree.write(path, source)
  const { code, output } = lint()
  expect(output).toContain('engine/src/bad.ts')
  expect(output).toContain('connectors/src/bad.ts')
  expect(output).toContain('take the time, or the seed, as a parameter')
  expect(code).not.toBe(0)
})

test('a request that does not leave through a provider is caught', () => {
  const source = 'export const get = (address: string): Promise<Response> => fetch(address)\n'
  tree.write('server/src/providers/good.ts', source)
  expect(lint().code).toBe(0)
  tree.write('server/src/domains/stories/bad.ts', source)
  const { code, output } = lint()
  expect(output).toContain('server/src/domains/stories/bad.ts')
  expect(output).toContain('Requests leave through server/src/providers/ alone')
  expect(code).not.toBe(0)
})

test.each([
  ['of the process', 'export const port = (): string | undefined => process.env.PORT\n'],
  ['of its module', "import { env } from 'node:process'\n\nexport const port = (): string | undefined => env.PORT\n"],
])('a setting that is read outside of the configuration is caught: %s', (_, source) => {
  tree.write('server/src/config.ts', source)
  tree.write('server/src/domains/stories/good.test.ts', source)
  expect(lint().code).toBe(0)
  for (const path of ['server/src/domains/stories/bad.ts', 'database/src/bad.ts']) tree.write(path, source)
  const { code, output } = lint()
  expect(output).toContain('server/src/domains/stories/bad.ts')
  expect(output).toContain('database/src/bad.ts')
  expect(output).toContain('noProcessEnv')
  expect(code).not.toBe(0)
})
