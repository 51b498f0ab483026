import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its parent is gone, or when it takes so many megabytes more than now. A thread of its own keeps
 * watch, because work that hangs the process hangs every timer of its main thread.
 */
export const watchProcess = (memoryMb?: number): void =>
  new Worker(new URL('./watch-process.ts', import.meta.url), { workerData: { memoryMb, parent: process.ppid } }).unref()
