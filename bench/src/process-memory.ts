import { globSync, readFileSync } from 'node:fs'

const pageBytes = 4096

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly bytes: number
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // A process may end between the listing and the look at it.
    return ''
  }
}

const readAll = (): Process[] =>
  globSync('/proc/[0-9]*/stat').flatMap(path => {
    const found = /^(\d+) \((.*)\) \S (\d+) (.*)$/s.exec(readText(path).trim())
    if (!found) return []
    const [, pid, name = '', parent, rest = ''] = found
    return [{ pid: Number(pid), parent: Number(parent), name, bytes: Number(rest.split(' ')[19]) * pageBytes }]
  })

/**
 * Bytes of memory that a process and all below it hold now, without the database; pages that two of them share count
 * twice. NaN where they cannot be read.
 */
export const memoryOfTree = (pid: number): number => {
  const all = readAll()
  const below = (parent: number): number =>
    all
      .filter(one => one.parent === parent && one.name !== 'postgres')
      .reduce((sum, one) => sum + one.bytes + below(one.pid), 0)
  const root = all.find(one => one.pid === pid)
  return root === undefined ? Number.NaN : root.bytes + below(pid)
}

/**
 * Bytes of memory that a database server and its backends hold now, what they share counted once; NaN where it cannot be
 * read.
 */
export const memoryOfDatabase = (postmaster: number): number =>
  readAll()
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce(
      (sum, { pid }) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1]) * 1024,
      0,
    )
