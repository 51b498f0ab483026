import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'
import { onlyPassesOn, scanImports } from './scan-imports.mjs'

/**
 * @typedef {typeof import('./uses.mjs')} Tables
 * @typedef {{ package: string, path: string, test: boolean }} Source path below the package's src.
 * @typedef {{ file: string, line: number, message: string }} Fault
 */

const builtins = new Set(builtinModules)
const TABLES = 'scripts/imports/uses.mjs'

/** @param {string} path */
const isTest = path => /\.(test|testing|reference)\.tsx?$|(^|\/)(testing|support)\//.test(path)

/**
 * @param {string} root
 * @param {string} name
 * @returns {Source[]}
 */
const sourcesOf = (root, name) => {
  const src = join(root, name, 'src')
  if (!existsSync(src)) return []
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(ts|tsx|mts|js|mjs)$/.test(path))
    .sort()
    .map(path => ({ package: name, path, test: isTest(path) }))
}

/** @param {string} specifier */
const packageOf = specifier =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The domain a path lies in and the path below it; a folder with a list of public files (`shown`) counts as a domain.
 *
 * @param {Tables['domains'][string]} rule
 * @param {string} path
 */
const domainOf = (rule, path) => {
  const [, name, below] = /^domains\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (name !== undefined && below !== undefined) return { name, below }
  const folder = topFolder(path)
  return folder in rule.shown ? { name: folder, below: path.slice(folder.length + 1) } : undefined
}

/**
 * @param {Tables['domains'][string]} rule
 * @param {{ name: string, below: string }} to
 */
const isShown = (rule, to) => {
  const files = rule.shown[to.name]
  return files ? files.includes(to.below.replace(/\.tsx?$/, '')) : to.below.startsWith(`${rule.shows}/`)
}

/**
 * @param {Record<string, string[]>} uses
 * @returns {string[] | undefined} the names along a circle, if there is one.
 */
export const findCircle = uses => {
  /** @type {Set<string>} */
  const done = new Set()
  /** @param {string} name @param {string[]} trail @returns {string[] | undefined} */
  const visit = (name, trail) => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of uses[name] ?? []) {
      const circle = visit(next, [...trail, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  return Object.keys(uses)
    .map(name => visit(name, []))
    .find(circle => circle !== undefined)
}

/**
 * What is wrong with an import from one file of a package to another of the same package; '' when nothing is.
 *
 * @param {Tables} tables
 * @param {Source} source
 * @param {string} target path below src.
 */
const judgeInside = (tables, source, target) => {
  const name = source.package
  const rule = tables.domains[name]
  if (!rule || source.test || composes(rule, source.path)) return ''
  const to = domainOf(rule, target)
  if (to?.name === rule.open && isShown(rule, to)) return ''
  const [folder = '', targetFolder = ''] = [source.path, target].map(topFolder)
  if (folder !== targetFolder && tables.closed[name]?.[folder]?.includes(targetFolder)) {
    return `${name}/src/${folder} may not import from ${name}/src/${targetFolder}: take what it needs as a parameter, or move the shared part down.`
  }
  const from = domainOf(rule, source.path)
  if (to && to.name !== from?.name) return judgeAcross(tables, source, from, to)
  if (composes(rule, target) && topFolder(target) !== 'app') {
    return `${target} puts the product together and is imported by nothing: move what you need into a file of its own.`
  }
  return ''
}

/** @param {string} path */
const topFolder = path => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

/**
 * Whether a path is one of these files, or in one of these folders.
 *
 * @param {string[]} places
 * @param {string} path
 */
const isAmong = (places, path) => places.some(place => (place.endsWith('/') ? path.startsWith(place) : path === place))

/**
 * @param {Tables['domains'][string]} rule
 * @param {string} path
 */
const composes = (rule, path) => isAmong(rule.composers, path)

/**
 * @param {Tables} tables
 * @param {Source} source
 * @param {{ name: string } | undefined} from
 * @param {{ name: string, below: string }} to
 */
const judgeAcross = (tables, source, from, to) => {
  const rule = /** @type {Tables['domains'][string]} */ (tables.domains[source.package])
  const shownOnly = to.name in rule.shown
  if (from && !tables.uses[source.package]?.[from.name]?.includes(to.name)) {
    const below = source.package === 'web' ? 'ui, lib' : 'database, server/src/http or providers'
    return `: "${from.name}" does not use "${to.name}". Move the shared part down (engine, ${below}) or, if it truly builds on it, add it to uses in scripts/imports/uses.mjs.`
  }
  if (!from && !shownOnly) {
    return `is seen only by domains and by ${rule.composers.join(', ')}: move this file into a domain, or take a function as a parameter.`
  }
  if (isShown(rule, to)) return ''
  return shownOnly
    ? `: ${to.name}/${to.below} is private. Add it to the public files of "${to.name}" in scripts/imports/uses.mjs if others should build on it.`
    : `: of "${to.name}" only ${rule.shows}/ is public. Put what you need there.`
}

/** The most folders a relative import climbs; farther away a file is named from src. */
const CLIMB = 1

/**
 * How the import of another file of the same package is written: relative when near, from src (`#lib/api.ts`) when not.
 *
 * @param {Source} source
 * @param {string} bare
 * @param {string} target path below src.
 */
const judgeForm = (source, bare, target) => {
  const climbs = posix
    .relative(posix.dirname(source.path), target)
    .split('/')
    .filter(part => part === '..').length
  if (bare.startsWith('#')) return climbs > CLIMB ? '' : 'is near: write it as a relative path.'
  return climbs > CLIMB ? `climbs ${climbs} folders: write #${target}.` : ''
}

/**
 * The path below src that an import of the same package names.
 *
 * @param {Source} source
 * @param {string} specifier
 * @returns {string | undefined}
 */
const targetOf = (source, specifier) => {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? posix.join(posix.dirname(source.path), bare) : undefined
}

/**
 * What is wrong with an import of what only some places may import; '' when nothing is.
 *
 * @param {Tables} tables
 * @param {Source} source
 * @param {import('./scan-imports.mjs').Import} imported
 */
const judgeReserved = (tables, source, { specifier, type }) => {
  if (source.test || type) return ''
  const target = targetOf(source, specifier) ?? specifier
  const rule = tables.reserved[source.package]?.find(({ what }) => isAmong(what, target))
  return rule === undefined || isAmong(rule.by, source.path) ? '' : rule.instead
}

/**
 * @param {string} root
 * @param {Tables} tables
 * @param {Source} source
 * @param {import('./scan-imports.mjs').Import} imported
 * @returns {string} what is wrong; '' when nothing is.
 */
const judge = (root, tables, source, imported) => {
  const { specifier, type } = imported
  const reserved = judgeReserved(tables, source, imported)
  if (reserved) return reserved
  const rule = /** @type {Tables['packages'][string]} */ (tables.packages[source.package])
  const [bare = ''] = specifier.split('?')
  const target = targetOf(source, specifier)
  if (target !== undefined) {
    if (target.startsWith('../')) {
      return source.test && bare.endsWith('.json')
        ? ''
        : 'leaves the package: import another package by its name (@bic/engine/text/scan), and keep files inside src.'
    }
    if (!existsSync(join(root, source.package, 'src', target))) {
      return 'is no file: write the path with its extension (./name.ts); a folder has no index file.'
    }
    return judgeForm(source, bare, target) || judgeInside(tables, source, target)
  }
  if (bare.startsWith('@bic/')) {
    return judgeOwn(root, rule, source, bare) || (type || source.test ? '' : judgeWeight(root, rule, bare))
  }
  if (bare.startsWith('node:') || builtins.has(bare)) {
    if (!bare.startsWith('node:')) return `is a module of Node.js: write node:${bare}.`
    return rule.pure && !source.test && !rule.tools?.includes(source.path)
      ? `${source.package} runs without Node.js (it is pure, or runs in the browser): let the caller read and pass the data in.`
      : ''
  }
  if (source.test || rule.only === '*' || rule.only.includes(packageOf(bare))) return ''
  return `${source.package} may import only ${rule.only.join(', ')}: do this in a package above it.`
}

/**
 * @param {string} root
 * @param {Tables['packages'][string]} rule
 * @param {Source} source
 * @param {string} specifier
 */
const judgeOwn = (root, rule, source, specifier) => {
  const [, name = '', ...path] = specifier.split('/')
  if (name === source.package) return 'is this very package: use a relative path.'
  if (!rule.own.includes(name) && !(source.test && rule.tests?.includes(name))) {
    return `${source.package} may not import ${name} (imports run downwards: ${rule.own.join(', ') || 'it imports none of ours'}): move what you need into a package below both, or pass it in.`
  }
  const found = ['.ts', '.tsx'].some(ending => existsSync(join(root, name, 'src', `${path.join('/')}${ending}`)))
  return found ? '' : `is no file of ${name}: name it as @bic/${name}/folder/file, without src and extension.`
}

/**
 * Whether a file, or one that it needs at run time, needs a library at run time.
 *
 * @param {string} file
 * @param {string} library
 * @param {Set<string>} seen
 * @returns {boolean}
 */
const needs = (file, library, seen = new Set()) => {
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  return scanImports(readFileSync(file, 'utf8')).some(
    ({ specifier, type }) =>
      !type &&
      (specifier === library ||
        (specifier.startsWith('.') && needs(posix.join(posix.dirname(file), specifier), library, seen))),
  )
}

/**
 * @param {string} root
 * @param {Tables['packages'][string]} rule
 * @param {string} specifier
 */
const judgeWeight = (root, rule, specifier) => {
  const [, name = '', ...path] = specifier.split('/')
  const file = `${join(root, name, 'src', ...path).replaceAll('\\', '/')}.ts`
  const heavy = rule.without?.find(library => needs(file, library))
  return heavy === undefined
    ? ''
    : `needs ${heavy}, which every page would then load: import types only, or move what you need to a file without it.`
}

/**
 * @param {string} root
 * @param {Tables} tables
 * @param {Source} source
 * @returns {Fault[]}
 */
const judgeFile = (root, tables, source) => {
  const file = `${source.package}/src/${source.path}`
  const text = readFileSync(join(root, file), 'utf8')
  const faults = scanImports(text).flatMap(imported => {
    const { specifier, line } = imported
    const message = judge(root, tables, source, imported)
    return message ? [{ file, line, message: `"${specifier}" ${message}` }] : []
  })
  const barrel = /(^|\/)index\.[tj]sx?$/.test(source.path) || onlyPassesOn(text)
  return barrel
    ? [
        ...faults,
        { file, line: 1, message: 'only passes on what others export: import each thing from the file that makes it.' },
      ]
    : faults
}

/**
 * What the tables allow and nothing in the tree needs.
 *
 * @param {string} root
 * @param {Tables} tables
 * @returns {Fault[]}
 */
export const findUnused = (root, tables) =>
  Object.entries(tables.domains).flatMap(([name, rule]) => {
    /** @type {Set<string>} */
    const used = new Set()
    for (const source of sourcesOf(root, name)) {
      if (source.test || composes(rule, source.path)) continue
      const from = domainOf(rule, source.path)
      for (const { specifier } of scanImports(readFileSync(join(root, name, 'src', source.path), 'utf8'))) {
        const target = targetOf(source, specifier)
        const to = target === undefined ? undefined : domainOf(rule, target)
        if (!to || to.name === from?.name) continue
        if (from) used.add(`${from.name} → ${to.name}`)
        if (to.name in rule.shown) used.add(`${to.name}/${to.below.replace(/\.tsx?$/, '')}`)
      }
    }
    return [
      ...Object.entries(tables.uses[name] ?? {})
        .flatMap(([from, names]) => names.map(to => `${from} → ${to}`))
        .filter(edge => !used.has(edge))
        .map(edge => `uses of ${name} declares ${edge}, which no import needs: remove it.`),
      ...Object.entries(rule.shown)
        .flatMap(([folder, files]) => files.map(file => `${folder}/${file}`))
        .filter(file => !used.has(file))
        .map(
          file => `${file} is listed as public, and nothing outside its folder imports it: remove it from the list.`,
        ),
    ].map(message => ({ file: TABLES, line: 1, message }))
  })

/**
 * Holds a tree to the tables.
 *
 * @param {string} root
 * @param {Tables} tables
 * @returns {{ files: number, imports: number, faults: Fault[] }}
 */
export const checkImports = (root, tables) => {
  const circles = Object.values(tables.uses).flatMap(uses => findCircle(uses) ?? [])
  const sources = Object.keys(tables.packages).flatMap(name => sourcesOf(root, name))
  const imports = sources.reduce(
    (sum, { package: name, path }) => sum + scanImports(readFileSync(join(root, name, 'src', path), 'utf8')).length,
    0,
  )
  return {
    files: sources.length,
    imports,
    faults: [
      ...(circles.length > 0
        ? [{ file: TABLES, line: 1, message: `uses runs in a circle: ${circles.join(' → ')}.` }]
        : []),
      ...sources.flatMap(source => judgeFile(root, tables, source)),
    ],
  }
}
