import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The database needs room for its log of changes before it can free any. */
const leastFree = 64 * 1024 * 1024

const describe = ({ code }: NodeJS.ErrnoException): string => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of the data folder is full.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'The data folder cannot be written to.'
  return `The data folder cannot be used (${code ?? 'unknown error'}).`
}

/** Free bytes of the disk that a folder is on. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Why nothing can be stored in a folder, found by storing something; null when it can. */
export const findDiskProblem = async (folder: string): Promise<string | null> => {
  const probe = join(folder, '.write-probe')
  try {
    await writeFile(probe, Buffer.alloc(4096), { mode: 0o600 })
    await rm(probe)
    const free = await freeBytes(folder)
    return free < leastFree ? 'The disk of the data folder is nearly full: less than 64 MB are left.' : null
  } catch (error) {
    return describe(error as NodeJS.ErrnoException)
  }
}
