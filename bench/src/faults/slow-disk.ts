import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from './children.ts'

/** How much a disk still writes: so many writes a second, or nothing. */
export type Pace = number | 'nothing'

/** The disk of a server, seen by that server alone. */
export interface SlowDisk {
  readonly slowDown: (pace: Pace) => void
  readonly release: () => void
  /** How many writes the server has made since it can be slowed down. */
  readonly writes: () => number
  readonly remove: () => void
}

/** The disk that a folder lies on as "major:minor", null of one in memory. */
const diskOf = (folder: string): string | null => {
  const { dev } = statSync(folder)
  const name = `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`
  const block = `/sys/dev/block/${name}`
  if (!existsSync(block)) return null
  return existsSync(join(block, 'partition')) ? readFileSync(join(block, '../dev'), 'utf8').trim() : name
}

const controllers = '/sys/fs/cgroup/blkio'

/**
 * Slows down the disk of a folder for a server: its process, those it has started, and those it will start. Null where the folder lies
 * in memory or the kernel has no control group for disks (version 1); needs to be root.
 */
export const slowDiskOf = (folder: string, server: number): SlowDisk | null => {
  const disk = diskOf(folder)
  if (disk === null || !existsSync(join(controllers, 'blkio.throttle.write_iops_device'))) return null
  const group = join(controllers, `bench-slow-disk-${process.pid}`)
  mkdirSync(group)
  for (const pid of [server, ...childrenOf(server)]) writeFileSync(join(group, 'cgroup.procs'), String(pid))
  const limit = (kind: 'iops' | 'bps', value: number) =>
    writeFileSync(join(group, `blkio.throttle.write_${kind}_device`), `${disk} ${value}`)
  return {
    // A byte a second: the kernel takes 0 for no limit.
    slowDown: pace => (pace === 'nothing' ? limit('bps', 1) : limit('iops', pace)),
    release: () => {
      limit('bps', 0)
      limit('iops', 0)
    },
    writes: () => {
      const lines = readFileSync(join(group, 'blkio.throttle.io_serviced'), 'utf8').split('\n')
      return Number(lines.find(line => line.startsWith(`${disk} Write `))?.split(' ')[2] ?? 0)
    },
    remove: () => {
      for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
        writeFileSync(join(controllers, 'cgroup.procs'), pid)
      rmdirSync(group)
    },
  }
}
