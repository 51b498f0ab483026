import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, root } from './root.mjs'

const wanted = 24

/**
 * The major version a Node program says it has; 0 when it does not run (made for another kind of system).
 *
 * @param {string} program
 */
const majorOf = program => {
  try {
    return Number.parseInt(execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).slice(1), 10)
  } catch {
    return 0
  }
}

/** Refuses to go on under a Node too old for even these scripts. */
export const checkOwnNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Node ${process.versions.node} is too old: 20.19 or later is needed (24 is best).`)
  }
}

/** The Node 24 that came with the install, or this one if it is new enough. */
export const findNode = () => {
  const installed = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(installed) && majorOf(installed) >= wanted) return installed
  if (majorOf(process.execPath) >= wanted) return process.execPath
  throw new Refusal(
    `The product runs on Node ${wanted}. The install brings it along on Linux (x64, arm64); here Node ${process.versions.node} was found. ` +
      `Install Node ${wanted} (see .nvmrc) and start again.`,
  )
}
