import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { figure } from './table.ts'

/** How many processes wanted a core in the last minute: what else this machine is doing. */
export const load = (): string => `load ${figure(loadavg()[0] ?? 0)}`

export const describeMachine = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = figure(totalmem() / 2 ** 30)
  return `${model}, ${availableParallelism()} cores, ${memory} GiB of memory, Node ${process.versions.node}, ${process.platform}-${process.arch}, ${load()}`
}
