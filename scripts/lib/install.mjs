import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './processes.mjs'
import { Refusal, root } from './root.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.installed')

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

const writeStamp = () => {
  try {
    writeFileSync(stamp, lockHash())
  } catch {
    // A read-only checkout: the next start compares again.
  }
}

/** Whether what is installed is what the lock file says. */
const isCurrent = () => {
  if (!existsSync(installedLock)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash()
  // Installed by hand: npm writes its own list last.
  const current = statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs
  if (current) writeStamp()
  return current
}

/** The npm that runs us, or the one on the path. */
const npm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script?.endsWith('.js') ? { program: node ?? process.execPath, args: [script] } : { program: 'npm', args: [] }
}

/** @param {string} output */
const explain = output => {
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1 GB.'
  if (/EACCES|EPERM|EROFS/.test(output)) return `This user may not write to ${root}: change the owner of that folder.`
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|network/.test(output)) {
    return 'The package registry cannot be reached: check the network, or the proxy and registry in your npm settings.'
  }
  return 'See the lines above; "npm ci" shows it in full.'
}

/**
 * Installs the dependencies when they are missing or not those of the lock file.
 *
 * @returns {Promise<boolean>} whether there was something to do.
 */
export const ensureInstalled = async () => {
  if (isCurrent()) return false
  console.log('Installing the dependencies (a minute or two the first time) …')
  const { program, args } = npm()
  const { code, output, seconds } = await capture(
    program,
    [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root },
  )
  if (code !== 0) {
    throw new Refusal(`${output.trim()}\n\nThe dependencies could not be installed. ${explain(output)}`)
  }
  writeStamp()
  console.log(`Installed in ${seconds.toFixed(0)} s.`)
  return true
}
