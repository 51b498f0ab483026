import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, isAlive } from './processes.mjs'
import { Refusal, root } from './root.mjs'

const left = /(^|\/)(node_modules|dist)(\/|$)|\.(test|reference|testing)\.tsx?$/

/**
 * All files below a path of the repository, in a fixed order.
 *
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = path =>
  left.test(path)
    ? []
    : readdirSync(join(root, path), { withFileTypes: true })
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap(entry => {
          const below = `${path}/${entry.name}`
          if (entry.isDirectory()) return filesBelow(below)
          return left.test(below) ? [] : [below]
        })

/** @param {readonly string[]} sources @param {string} besides */
const hashOf = (sources, besides) => {
  const hash = createHash('sha256').update(besides)
  for (const source of sources) {
    for (const file of /\.\w+$/.test(source) ? [source] : filesBelow(source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Builds something, unless what is built is made of exactly these sources.
 *
 * @param {object} what
 * @param {string} what.name for the message that it could not be built.
 * @param {readonly string[]} what.sources files, and folders with all that is below them, of the repository.
 * @param {string} [what.besides] what else it depends on.
 * @param {string} what.dist the folder it is built into.
 * @param {readonly string[]} what.args what Node is given to run.
 * @param {string} what.cwd
 * @param {string} node the runtime to build with.
 * @returns {Promise<boolean>} whether it was built.
 * @throws Refusal with what the builder printed.
 */
export const buildIfChanged = async ({ name, sources, besides = '', dist, args, cwd }, node) => {
  const stamp = join(dist, '.built')
  const hash = hashOf(sources, besides)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const { code, output } = await capture(node, [...args], { cwd })
  if (code !== 0) throw new Refusal(`${output.trim()}\n\n${name} could not be built.`)
  writeFileSync(stamp, hash)
  return true
}

const mark = 'used-by-'

/** @param {string} folder @returns {boolean} whether a process that uses it, or builds it, is there yet. */
const isUsed = folder =>
  [folder.split('.').at(-1) ?? '', ...readdirSync(folder).map(name => name.split(mark)[1] ?? '')].some(
    pid => /^\d+$/.test(pid) && isAlive(Number(pid)),
  )

/** @param {string} dist @param {string} kept */
const removeUnused = (dist, kept) => {
  for (const { name } of readdirSync(dist, { withFileTypes: true }).filter(entry => entry.isDirectory())) {
    const folder = join(dist, name)
    if (folder !== kept && !isUsed(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Builds something into a folder that is named after the hash of its sources, unless that is there already, so that
 * what runs from an older one finds all of its files. Older ones go when whoever used them has ended.
 *
 * @param {object} what
 * @param {string} what.name for the message that it could not be built.
 * @param {readonly string[]} what.sources files, and folders with all that is below them, of the repository.
 * @param {string} what.besides what else it depends on.
 * @param {string} what.dist the folder of these folders.
 * @param {readonly string[]} what.args what Node is given to run; the folder to build into follows.
 * @param {string} what.cwd
 * @param {string} node the runtime to build with.
 * @param {number} user the process that uses it.
 * @returns {Promise<{ folder: string, isNew: boolean }>}
 * @throws Refusal with what the builder printed.
 */
export const buildAside = async ({ name, sources, besides, dist, args, cwd }, node, user) => {
  const folder = join(dist, hashOf(sources, besides).slice(0, 16))
  const isNew = !existsSync(folder)
  if (isNew) {
    const half = `${folder}.${process.pid}`
    const { code, output } = await capture(node, [...args, half], { cwd })
    if (code !== 0) {
      rmSync(half, { recursive: true, force: true })
      throw new Refusal(`${output.trim()}\n\n${name} could not be built.`)
    }
    try {
      renameSync(half, folder)
    } catch (error) {
      // Another start has built the same meanwhile.
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  writeFileSync(join(folder, `${mark}${user}`), '')
  removeUnused(dist, folder)
  return { folder, isNew }
}
