import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './processes.mjs'

const memory = '/dev/shm'
const prefix = 'bic-tests-'
/** Databases of tests and data of products take some 2 GB at most. */
const wanted = 4 * 1024 ** 3

/** @param {string} folder */
const freeBytes = folder => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Makes a folder in memory for what tests write and remove, which goes when this process ends. A database has a thousand
 * files; on a disk with ext4, making some right after others were removed takes a fifth of the time of all tests.
 *
 * @param {string} [parent] a file system in memory.
 * @returns {string | undefined} nothing where there is none, or too little room in it.
 */
export const makeScratch = (parent = memory) => {
  if (!existsSync(parent)) return undefined
  // What a run that was killed has left.
  for (const name of readdirSync(parent).filter(entry => entry.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length)))) rmSync(join(parent, name), { recursive: true, force: true })
  if (Math.min(freeBytes(parent), freemem()) < wanted) return undefined
  const folder = join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // As /tmp: the database runs as another user than root.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
