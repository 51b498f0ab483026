import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './processes.mjs'
import { Refusal, root } from './root.mjs'

const sources = ['web', 'contract', 'engine', 'package-lock.json', 'tsconfig.base.json']
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

const sourceHash = () => {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of /\./.test(source) ? [source] : filesBelow(source)) {
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
 * Builds the web application, unless what is built is made of exactly these sources.
 *
 * @param {string} node the runtime to build with.
 * @returns {Promise<boolean>} whether it was built.
 */
export const buildWeb = async node => {
  const dist = join(root, 'web', 'dist')
  const stamp = join(dist, '.built')
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const { code, output } = await capture(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: join(root, 'web'),
  })
  if (code !== 0) throw new Refusal(`${output.trim()}\n\nThe web application could not be built.`)
  writeFileSync(stamp, hash)
  return true
}
