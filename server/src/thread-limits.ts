import type { ResourceLimits } from 'node:worker_threads'

/**
 * Limits of a thread whose heap may take so many megabytes. At the limit V8 gives a thread 16 MB more, in which it is
 * ended with ERR_WORKER_OUT_OF_MEMORY. What a collection moves out of the young generation has to fit into them, or the
 * whole process is aborted; by itself that generation is larger.
 */
export const heapLimits = (megabytes: number): ResourceLimits => ({
  maxOldGenerationSizeMb: megabytes,
  maxYoungGenerationSizeMb: 16,
})
