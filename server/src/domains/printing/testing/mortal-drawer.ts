import { parentPort, workerData } from 'node:worker_threads'
import type { Drawn } from '../draw/draw-in-thread.ts'

/** A drawing thread that ends, as often as shared memory says, before it has drawn. */
if (Atomics.sub((workerData as { deaths: Int32Array }).deaths, 0, 1) > 0) process.exit(1)
parentPort?.postMessage({ pdf: new Uint8Array([1]) } satisfies Drawn)
