import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'
import { closureOf } from './plan-chunks.ts'
import { firstCalls } from './src/app/first-calls.ts'

/** A screen as its table states it. */
export interface ListedScreen {
  readonly id: string
  /** `$name` is a parameter. */
  readonly path: string
  /** What its `load` imports. */
  readonly module: string
  /** Whether the shell stands around it. */
  readonly inShell: boolean
  /** Who is signed in is taken home instead. */
  readonly strangersOnly: boolean
  /** The id of the screen that is shown instead where there is one; null for most. */
  readonly becomes: string | null
}

/** What of a syntax tree is read here. */
interface Node {
  readonly type: string
  readonly properties?: readonly { readonly key: { readonly name?: string }; readonly value: Node }[]
  readonly value?: unknown
  readonly body?: Node
  readonly source?: Node
}

const nodesOf = function* (node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node as Node
  for (const child of Object.values(node)) yield* nodesOf(child)
}

/** The screens of a file of `src/app/screens`. @throws Error for one whose address or script is not written out */
export const readScreens = (code: string): ListedScreen[] =>
  [...nodesOf(parseAst(code, { lang: 'ts' }))].flatMap(({ type, properties = [] }) => {
    if (type !== 'ObjectExpression') return []
    const of = new Map(properties.map(({ key, value }) => [key.name, value]))
    const load = of.get('load')
    if (load === undefined) return []
    const [id, path, module] = [of.get('id'), of.get('path'), load.body?.source].map(node => node?.value)
    if (typeof id !== 'string' || typeof path !== 'string' || typeof module !== 'string')
      throw new Error(`The screen ${String(id)} has to say its id, its path and what it loads.`)
    const inShell = of.get('access')?.value !== 'public' && !of.has('bare')
    const becomes = of.get('becomes')?.properties?.find(({ key }) => key.name === 'id')?.value.value
    if (of.has('becomes') && typeof becomes !== 'string')
      throw new Error(`The screen ${id} has to say what it becomes.`)
    const strangersOnly = of.has('strangersOnly')
    return { id, path, module, inShell, strangersOnly, becomes: typeof becomes === 'string' ? becomes : null }
  })

/** A script of what is built. */
export interface Chunk {
  /** The names of the scripts that it imports statically. */
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

/** The files that scripts need beyond those that the page has already. */
export const filesBeyond = (
  chunks: ReadonlyMap<string, Chunk>,
  page: readonly string[],
  screens: readonly string[],
): { scripts: string[]; styles: string[] } => {
  const importsOf = (name: string) => chunks.get(name)?.imports ?? []
  const stylesOf = (names: Iterable<string>) => new Set([...names].flatMap(name => chunks.get(name)?.styles ?? []))
  const present = closureOf(page, importsOf)
  const needed = closureOf(screens, importsOf)
  return {
    scripts: [...needed.difference(present)],
    styles: [...stylesOf(needed).difference(stylesOf(present))],
  }
}

interface ScreenOfTable extends ListedScreen {
  /** The file that lists it. */
  readonly table: string
}

const tables = fileURLToPath(new URL('./src/app/screens', import.meta.url))
const homeId = 'splash-screen'

const readTables = async (): Promise<ScreenOfTable[]> => {
  const files = (await readdir(tables)).toSorted().map(name => join(tables, name))
  const read = files.map(async table =>
    readScreens(await readFile(table, 'utf8')).map(screen => ({ ...screen, table })),
  )
  return (await Promise.all(read)).flat()
}

/**
 * Writes `first-files.json`, from which the server adds to the page of each address what its screen needs: the scripts and styles,
 * which the browser then loads beside those of the shell instead of after them, and the calls that it is sure to make.
 */
export const listFirstFiles = (): Plugin => ({
  name: 'list-first-files',
  apply: 'build',
  writeBundle: {
    sequential: true,
    async handler({ dir }, bundle) {
      if (dir === undefined) return
      const chunks = new Map<string, Chunk>()
      const nameOf = new Map<string, string>()
      const page: string[] = []
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        chunks.set(file.fileName, { imports: file.imports, styles: [...(file.viteMetadata?.importedCss ?? [])] })
        if (file.facadeModuleId) nameOf.set(file.facadeModuleId, file.fileName)
        if (file.isEntry) page.push(file.fileName)
      }
      const listed = await readTables()
      const chunkOf = async ({ id, module, table }: ScreenOfTable): Promise<string> => {
        const resolved = await this.resolve(module, table)
        const chunk = resolved && nameOf.get(resolved.id)
        return chunk ?? this.error(`No script is known for the screen ${id}, which loads ${module}.`)
      }
      const home = listed.find(({ id }) => id === homeId) ?? this.error(`There is no screen ${homeId}.`)
      const screens = await Promise.all(
        listed.map(async screen => {
          const shown = screen.strangersOnly ? home : screen
          const others = listed.filter(({ id }) => id === screen.becomes)
          const scripts = await Promise.all([...new Set([screen, shown, ...others])].map(chunkOf))
          const calls = firstCalls.ofScreen[shown.id] ?? []
          return { path: screen.path, inShell: shown.inShell, ...filesBeyond(chunks, page, scripts), calls }
        }),
      )
      await writeFile(join(dir, 'first-files.json'), JSON.stringify({ calls: firstCalls.everywhere, screens }))
    },
  },
})
