import { parentPort } from 'node:worker_threads'
import type { AnalysisAnswer, AnalysisOrder } from '../analysis-tasks.ts'

/** An analysis thread that dies of the customers whose number, as shared memory keeps it, says how often. */
parentPort?.on('message', ({ id, input }: AnalysisOrder) => {
  const deaths = input as unknown as Int32Array
  if (Atomics.sub(deaths, 0, 1) > 0) process.exit(1)
  parentPort?.postMessage({ id, output: 'alive' as never } satisfies AnalysisAnswer)
})
