import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Module, planChunks } from './plan-chunks.ts'

/** Indexes of libraries, which import everything that they offer, though little of it is used. */
const index = /node_modules\/(@mantine\/\w+\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/

const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The names of a list like `A, default as B`: how the importer calls them, and how they are called where they are from. */
const namesOf = (list: string) =>
  list.split(',').flatMap(item => {
    const [own = '', shown = own] = item.trim().split(/\s+as\s+/)
    return own === '' ? [] : [{ own, shown }]
  })

const offers = new Map<string, ReadonlyMap<string, string>>()

/** The module behind each name that an index offers. */
const offersOf = (id: string): ReadonlyMap<string, string> => {
  const known = offers.get(id)
  if (known) return known
  const found = new Map<string, string>()
  for (const [, list = '', from = ''] of readFileSync(id, 'utf8').matchAll(named))
    for (const { shown } of namesOf(list)) if (from.startsWith('.')) found.set(shown, join(dirname(id), from))
  offers.set(id, found)
  return found
}

/** The modules that code imports by name through an index. */
const importsThrough = (id: string, code: string): string[] =>
  [...code.matchAll(named)]
    .filter(([, , from]) => id.includes(`/node_modules/${from}/`))
    .flatMap(([, list = '']) => namesOf(list))
    .flatMap(({ own }) => offersOf(id).get(own) ?? [])

/** What a module really imports: of an index what it names. */
const importsOf = ({ code, importedIds }: Pick<Rolldown.ModuleInfo, 'code' | 'importedIds'>): string[] =>
  importedIds.flatMap(id => (index.test(id) ? importsThrough(id, code ?? '') : id))

const isLibrary = (id: string) => id.includes('/node_modules/')

/** Of what a page needs first, libraries are apart: they change seldom, and a browser keeps them. */
const shellChunkOf = (id: string): string => {
  if (!isLibrary(id)) return 'shell'
  return /node_modules\/(@mantine|@floating-ui|@tabler)\//.test(id) ? 'kit' : 'react'
}

/** A word for what is in a script: the domain, the library or the folder that most of its modules are of. */
const nameOf = (modules: readonly string[]): string => {
  const words = modules.map(
    id =>
      (/\/domains\/([\w-]+)/.exec(id) ?? /\/(?:node_modules\/@?|src\/)([\w-]+)(?!.*\/node_modules\/)/.exec(id))?.[1],
  )
  const [most] = [...Map.groupBy(words, word => word ?? 'shared')].sort(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? 'shared'
}

const chunks = new Map<string, string>()

/** Decides which script each module is in, once all modules are known. */
export const planScripts = (): Plugin => ({
  name: 'plan-scripts',
  apply: 'build',
  buildEnd() {
    const modules = new Map<string, Module>()
    const pages: string[] = []
    const demanded: string[] = []
    // In an order that does not depend on which file was read first.
    for (const id of [...this.getModuleIds()].sort()) {
      const info = this.getModuleInfo(id)
      if (!info || index.test(id)) continue
      modules.set(id, { id, size: info.code?.length ?? 0, imports: importsOf(info) })
      if (info.isEntry) pages.push(id)
      if (info.dynamicImporters.length > 0) demanded.push(id)
    }
    const { shell, shared } = planChunks({ modules, pages, demanded })
    for (const id of shell) chunks.set(id, shellChunkOf(id))
    const names = new Map<string, number>()
    for (const ids of shared) {
      const name = nameOf(ids)
      const count = (names.get(name) ?? 0) + 1
      names.set(name, count)
      // A number tells scripts of one name apart: those of the same name would be one.
      for (const id of ids) chunks.set(id, count === 1 ? `shared-${name}` : `shared-${name}-${count}`)
    }
  },
})

/** Which script a module is in. Null leaves a module to the one screen that needs it. */
export const chunkOf = (id: string): string | null => chunks.get(id) ?? null
