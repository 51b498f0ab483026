import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * A small tree of files below the repository's cache, so that tools and types resolve as they do in the real one.
 *
 * @param {Record<string, string | object>} files texts by path; an object is written as JSON.
 */
export const plant = files => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const directory = mkdtempSync(join(root, '.cache', 'planted-'))
  /** @param {string} path @param {string | object} content */
  const write = (path, content) => {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return { directory, write, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/**
 * Runs one of the installed tools.
 *
 * @param {string} path below node_modules.
 * @param {string[]} args
 * @param {string} cwd
 */
export const runTool = (path, args, cwd) => {
  const ran = spawnSync(process.execPath, [join(root, 'node_modules', ...path.split('/')), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { code: ran.status, output: `${ran.stdout}${ran.stderr}` }
}
