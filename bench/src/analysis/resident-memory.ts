import { readFileSync } from 'node:fs'

/** Megabytes of memory that a process holds; NaN where it cannot be read. */
export const residentMemory = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
