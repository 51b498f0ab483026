import { parentPort } from 'node:worker_threads'
import type { AnalysisAnswer, AnalysisOrder } from '../analysis-tasks.ts'

/** An analysis thread that dies as often as the shared memory of an order says, and never ends an endless one. */
parentPort?.on('message', ({ id, input }: AnalysisOrder) => {
  while ((input as unknown) === 'endless');
  const deaths = input as unknown as Int32Array
  if (Atomics.sub(deaths, 0, 1) > 0) process.exit(1)
  parentPort?.postMessage({ id, output: 'alive' as never } satisfies AnalysisAnswer)
})
