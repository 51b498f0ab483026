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
 * The domain a path lies in (the pipeline counts as one) and the path below it.
 *
 * @param {string} path
 */
const domainOf = path => {
  const [, name, below] = /^domains\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (name !== undefined && below !== undefined) return { name, below }
  return path.startsWith('pipeline/') ? { name: 'pipeline', below: path.slice('pipeline/'.length) } : undefined
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
  const to = domainOf(target)
  if (to?.name === rule.open && to.below.startsWith(`${rule.shows}/`)) return ''
  const [folder = '', targetFolder = ''] = [source.path, target].map(topFolder)
  if (folder !== targetFolder && tables.closed[name]?.[folder]?.includes(targetFolder)) {
    return `${name}/src/${folder} may not import from ${name}/src/${targetFolder}: take what it needs as a parameter, or move the shared part down.`
  }
  const from = domainOf(source.path)
  if (to && to.name !== from?.name) return judgeAcross(tables, source, from, to)
  if (composes(rule, target) && topFolder(target) !== 'app') {
    return `${target} puts the product together and is imported by nothing: move what you need into a file of its own.`
  }
  return ''
}

/** @param {string} path */
const topFolder = path => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

/**
 * @param {Tables['domains'][string]} rule
 * @param {string} path
 */
const composes = (rule, path) =>
  rule.composers.some(place => (place.endsWith('/') ? path.startsWith(place) : path === place))

/**
 * @param {Tables} tables
 * @param {Source} source
 * @param {{ name: string } | undefined} from
 * @param {{ name: string, below: string }} to
 */
const judgeAcross = (tables, source, from, to) => {
  const { shows, composers } = /** @type {Tables['domains'][string]} */ (tables.domains[source.package])
  if (!from) {
    if (to.name === 'pipeline') return ''
    return `is seen only by domains and by ${composers.join(', ')}: move this file into a domain, or take a function as a parameter.`
  }
  if (!tables.uses[from.name]?.includes(to.name)) {
    const below = source.package === 'web' ? 'ui, lib' : 'database, server/src/http or providers'
    return `: "${from.name}" does not use "${to.name}". Move the shared part down (engine, ${below}) or, if it truly builds on it, add it to uses in scripts/imports/uses.mjs.`
  }
  if (to.name !== 'pipeline' && !to.below.startsWith(`${shows}/`)) {
    return `: of "${to.name}" only ${shows}/ can be seen. Put what you need there.`
  }
  return ''
}

/**
 * @param {string} root
 * @param {Tables} tables
 * @param {Source} source
 * @param {string} specifier
 * @returns {string} what is wrong; '' when nothing is.
 */
const judge = (root, tables, source, specifier) => {
  const rule = /** @type {Tables['packages'][string]} */ (tables.packages[source.package])
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('.')) {
    const target = posix.join(posix.dirname(source.path), bare)
    if (target.startsWith('../')) {
      return source.test && bare.endsWith('.json')
        ? ''
        : 'leaves the package: import another package by its name (@bic/engine/text/scan), and keep files inside src.'
    }
    if (!existsSync(join(root, source.package, 'src', target))) {
      return 'is no file: write the path with its extension (./name.ts); a folder has no index file.'
    }
    return judgeInside(tables, source, target)
  }
  if (bare.startsWith('@bic/')) return judgeOwn(root, rule, source, bare)
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
  if (!rule.own.includes(name)) {
    return `${source.package} may not import ${name} (imports run downwards: ${rule.own.join(', ') || 'it imports none of ours'}): move what you need into a package below both, or pass it in.`
  }
  const found = ['.ts', '.tsx'].some(ending => existsSync(join(root, name, 'src', `${path.join('/')}${ending}`)))
  return found ? '' : `is no file of ${name}: name it as @bic/${name}/folder/file, without src and extension.`
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
  const faults = scanImports(text).flatMap(({ specifier, line }) => {
    const message = judge(root, tables, source, specifier)
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
 * Holds a tree to the tables.
 *
 * @param {string} root
 * @param {Tables} tables
 * @returns {{ files: number, imports: number, faults: Fault[] }}
 */
export const checkImports = (root, tables) => {
  const circle = findCircle(tables.uses)
  const sources = Object.keys(tables.packages).flatMap(name => sourcesOf(root, name))
  const imports = sources.reduce(
    (sum, { package: name, path }) => sum + scanImports(readFileSync(join(root, name, 'src', path), 'utf8')).length,
    0,
  )
  return {
    files: sources.length,
    imports,
    faults: [
      ...(circle
        ? [{ file: 'scripts/imports/uses.mjs', line: 1, message: `uses runs in a circle: ${circle.join(' → ')}.` }]
        : []),
      ...sources.flatMap(source => judgeFile(root, tables, source)),
    ],
  }
}
