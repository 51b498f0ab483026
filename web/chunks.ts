import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface ModuleInfo {
  readonly code: string | null
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** What is known of modules while scripts are made of them. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

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

const users = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** The modules that import something through an index, by the module it is in. */
const usersThrough = (id: string, graph: ModuleGraph): ReadonlyMap<string, readonly string[]> => {
  const known = users.get(id)
  if (known) return known
  const found = new Map<string, string[]>()
  const offered = offersOf(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const [, list = '', from = ''] of (graph.getModuleInfo(importer)?.code ?? '').matchAll(named))
      if (id.includes(`/node_modules/${from}/`))
        for (const { own } of namesOf(list)) {
          const module = offered.get(own)
          if (module) found.set(module, [...(found.get(module) ?? []), importer])
        }
  users.set(id, found)
  return found
}

/** Who really imports a module: what imports it through an index takes the place of the index. */
const importersOf = (id: string, graph: ModuleGraph): readonly string[] =>
  (graph.getModuleInfo(id)?.importers ?? []).flatMap(importer =>
    index.test(importer) ? (usersThrough(importer, graph).get(id) ?? []) : importer,
  )

interface Reach {
  /** The page loads it before it shows anything. */
  readonly fromPage: boolean
  /** How many scripts that are loaded on demand need it. */
  readonly lazily: number
}

const reaches = new Map<string, Reach>()

/** From where a module is reached. */
const reachOf = (id: string, graph: ModuleGraph): Reach => {
  const known = reaches.get(id)
  if (known) return known
  const seen = new Set<string>()
  let fromPage = false
  let lazily = 0
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = graph.getModuleInfo(next)
    if (info?.isEntry) fromPage = true
    if (info && info.dynamicImporters.length > 0) lazily += 1
    waiting.push(...importersOf(next, graph))
  }
  const reach = { fromPage, lazily }
  reaches.set(id, reach)
  return reach
}

/**
 * Which script a module is in. A page loads the shell, its screen's own script, and of what several screens need one script
 * for each domain and library. Null leaves a module to the one screen that needs it.
 */
export const chunkOf = (id: string, graph: ModuleGraph): string | null => {
  if (index.test(id)) return null
  const { fromPage, lazily } = reachOf(id, graph)
  if (fromPage) {
    if (!id.includes('/node_modules/')) return 'shell'
    return /node_modules\/(@mantine|@floating-ui|@tabler)\//.test(id) ? 'kit' : 'react'
  }
  if (lazily < 2) return null
  // Large, and needed where people write only.
  if (/node_modules\/(@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/.test(id)) return 'editor'
  if (id.includes('/node_modules/')) return id.includes('/@tabler/') ? 'icons' : 'controls'
  if (/\/web\/src\/(ui|lib)\//.test(id)) return 'parts'
  // Apart, for domains need what is beneath them, and the application needs domains.
  if (/\/web\/src\/app\//.test(id)) return 'app'
  return /\/web\/src\/domains\/([^/]+)\//.exec(id)?.[1] ?? 'model'
}
