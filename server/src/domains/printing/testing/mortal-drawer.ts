import { parentPort, threadId } from 'node:worker_threads'
import type { Drawn } from '../draw/draw-in-thread.ts'

/** What an order wants of the drawing thread. */
export interface MortalOrder {
  /** How many threads end before it is drawn, in shared memory. */
  readonly deaths?: Int32Array
  readonly fate?: 'ends after it' | 'never ends' | 'fails'
}

/** A drawing thread whose documents are the number of the thread. */
parentPort?.on('message', ({ deaths, fate }: MortalOrder) => {
  if (deaths && Atomics.sub(deaths, 0, 1) > 0) process.exit(1)
  if (fate === 'fails') throw new Error('The drawing failed.')
  if (fate === 'never ends') return
  parentPort?.postMessage({ pdf: new Uint8Array(new Uint32Array([threadId]).buffer) } satisfies Drawn)
  if (fate === 'ends after it') process.exit(1)
})
