import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { load } from './machine.ts'
import type { Table } from './table.ts'

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url))
const read = (path: string): string => readFileSync(join(dist, path), 'utf8')

/** Scripts that a script loads before it runs. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  )

/** Some scripts and all they import, those in `known` left out. */
const withImports = (names: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> => {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || known.has(name)) continue
    found.add(name)
    waiting.push(...importsOf(name))
  }
  return found
}

/** Kilobytes of some scripts as the server sends them: to browsers that take Brotli, and to others. */
const kilobytes = (names: Iterable<string>): readonly [brotli: number, gzip: number] => {
  const scripts = [...names].map(read)
  const sum = (compress: (text: string) => Buffer) =>
    scripts.reduce((whole, text) => whole + compress(text).length, 0) / 1000
  return [sum(brotliCompressSync), sum(text => gzipSync(text, { level: 9 }))]
}

/** What the browser has to load, compressed as the server sends it. */
export const measureWebWeight = async (): Promise<Table> => {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('The web application is not built yet: run npm run build.')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const entries = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path)
  const shell = withImports(entries)
  const screens = readdirSync(join(dist, 'assets'))
    .filter(name => /Screen-[\w-]+\.js$/.test(name))
    .map(name => `assets/${name}`)
  const weighed = screens.map(name => ({ name, weight: kilobytes(withImports([name], shell)) }))
  return {
    title: 'Scripts that the browser loads, KB compressed',
    columns: ['what', 'goal', 'Brotli', 'gzip'],
    rows: [
      [`shell (${shell.size} files)`, '≤ 200', ...kilobytes(shell)],
      ...weighed
        .toSorted((a, b) => b.weight[0] - a.weight[0])
        .map(({ name, weight }) => [
          `${name.replace(/^assets\/|-[\w-]{8}\.js$/g, '')}, beyond the shell`,
          '',
          ...weight,
        ]),
    ],
    notes: [load()],
  }
}
