/** One run of a job: seconds of processor time in the thread of its worker, and seconds elsewhere (database, children, a vendor). */
export interface Run {
  readonly thread: number
  readonly elsewhere: number
}

/**
 * Stands for many runs by at most ten, each the mean of a tenth of them in order of their length, so that their mean is kept and so, roughly,
 * is their spread. Fewer than ten runs stand for themselves.
 */
export const decilesOf = (runs: readonly Run[]): Run[] => {
  const sorted = runs.toSorted((a, b) => a.thread + a.elsewhere - (b.thread + b.elsewhere))
  const groups = Math.min(10, sorted.length)
  return Array.from({ length: groups }, (_, n) => {
    const group = sorted.slice(Math.floor((n * sorted.length) / groups), Math.floor(((n + 1) * sorted.length) / groups))
    const mean = (of: (run: Run) => number) => group.reduce((sum, run) => sum + of(run), 0) / group.length
    return { thread: mean(run => run.thread), elsewhere: mean(run => run.elsewhere) }
  })
}
