import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { plant } from '../gates/plant.mjs'
import { buildAside, buildIfChanged } from './built.mjs'
import { bundlePrograms } from './bundle.mjs'
import { Refusal, root } from './root.mjs'

/** @type {ReturnType<typeof plant>[]} */
let trees = []

afterEach(() => {
  for (const tree of trees) tree.remove()
  trees = []
})

/** @param {Record<string, string>} files */
const planted = files => {
  const tree = plant({ 'package.json': { type: 'module' }, ...files })
  trees.push(tree)
  return tree
}

/** @param {string} directory @param {Record<string, string>} programs */
const bundle = async (directory, programs) => {
  const dist = join(directory, 'dist')
  await bundlePrograms({
    root: directory,
    programs: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(directory, file)])),
    isJoined: /^kysely$/,
    dist,
  })
  return dist
}

test('a bundled program finds files where its modules stood, and the other programs as they are built', async () => {
  const { directory } = planted({
    'src/main.ts':
      `import { readHere } from './parts/read-here.ts'\n` +
      `const program: string = new URL('./jobs/work.ts', import.meta.url).href\n` +
      `const { work } = await import(program)\n` +
      `console.log(JSON.stringify([readHere(), work, import.meta.filename, program]))\n`,
    'src/parts/read-here.ts':
      `import { existsSync, readdirSync, readFileSync } from 'node:fs'\n` +
      `export const readHere = (): string[] => [readFileSync(new URL('./text.txt', import.meta.url), 'utf8'), import.meta.dirname]\n`,
    'src/parts/text.txt': 'text of the part',
    'src/jobs/work.ts': `export const work: string = 'done'\n`,
  })
  const dist = await bundle(directory, { main: 'src/main.ts', work: 'src/jobs/work.ts' })
  const [read, work, file, program] = JSON.parse(
    execFileSync(process.execPath, [join(dist, 'main.js')], { encoding: 'utf8' }),
  )
  const source = join(directory, 'src')
  expect(read).toEqual(['text of the part', join(source, 'parts')])
  expect(work).toBe('done')
  expect(file).toBe(join(source, 'main.ts'))
  expect(program).toBe(pathToFileURL(join(dist, 'work.js')).href)
})

test('packages stay where they are installed, but for those that are joined', async () => {
  const { directory } = planted({
    'src/main.ts': `import { sql } from 'kysely'\nimport { z } from 'zod'\nconsole.log(typeof sql, typeof z)\n`,
  })
  const dist = await bundle(directory, { main: 'src/main.ts' })
  expect(readFileSync(join(dist, 'main.js'), 'utf8').match(/from "(kysely|zod)"/g)).toEqual(['from "zod"'])
  expect(execFileSync(process.execPath, [join(dist, 'main.js')], { encoding: 'utf8' })).toBe('function object\n')
})

test('a module that is not there ends the build', async () => {
  const { directory } = planted({ 'src/main.ts': `import './gone.ts'\n` })
  await expect(bundle(directory, { main: 'src/main.ts' })).rejects.toThrow('gone.ts')
})

test('what is built is built again when a source changes, or what else it depends on', async () => {
  const { directory, write } = planted({
    'src/a.txt': 'a',
    'dist/none.txt': '',
    'make.mjs': '',
    'fail.mjs': 'process.exit(1)',
  })
  const what = {
    name: 'It',
    sources: [`${relative(root, directory)}/src`],
    besides: '1',
    dist: join(directory, 'dist'),
    args: [join(directory, 'make.mjs')],
    cwd: directory,
  }
  const build = (/** @type {Partial<typeof what>} */ other = {}) =>
    buildIfChanged({ ...what, ...other }, process.execPath)
  expect(await build()).toBe(true)
  expect(await build()).toBe(false)
  write('src/a.txt', 'b')
  expect(await build()).toBe(true)
  write('src/a.test.ts', 'a test')
  expect(await build()).toBe(false)
  expect(await build({ besides: '2' })).toBe(true)
  await expect(build({ besides: '3', args: [join(directory, 'fail.mjs')] })).rejects.toThrow(Refusal)
  expect(await build({ besides: '2' })).toBe(false)
})

test('what is built aside leaves the older one there until whoever uses that has ended', async () => {
  const { directory, write } = planted({
    'src/a.txt': 'a',
    'make.mjs':
      `import { mkdirSync, writeFileSync } from 'node:fs'\n` +
      `mkdirSync(process.argv[2], { recursive: true })\n` +
      `writeFileSync(process.argv[2] + '/late.js', 'late')\n`,
    'fail.mjs': `import { mkdirSync } from 'node:fs'\nmkdirSync(process.argv[2], { recursive: true })\nprocess.exit(1)\n`,
  })
  const dist = join(directory, 'dist')
  const build = (/** @type {number} */ user, program = 'make.mjs') =>
    buildAside(
      {
        name: 'It',
        sources: [`${relative(root, directory)}/src`],
        besides: '',
        dist,
        args: [join(directory, program)],
        cwd: directory,
      },
      process.execPath,
      user,
    )
  const ended = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  const used = await build(process.pid)
  expect(used.isNew).toBe(true)
  expect(await build(ended)).toEqual({ folder: used.folder, isNew: false })
  write('src/a.txt', 'b')
  const left = await build(ended)
  write('src/a.txt', 'c')
  await expect(build(process.pid, 'fail.mjs')).rejects.toThrow('It could not be built.')
  expect(readdirSync(dist).map(name => join(dist, name))).toEqual([used.folder, left.folder].toSorted())
  const last = await build(ended)
  expect(readdirSync(dist).map(name => join(dist, name))).toEqual([used.folder, last.folder].toSorted())
  expect(existsSync(join(used.folder, 'late.js'))).toBe(true)
})
