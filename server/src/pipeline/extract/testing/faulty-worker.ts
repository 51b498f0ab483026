import type { EventEmitter } from 'node:events'
import type { ExtractionJob } from '../extraction-pool.ts'
import '../extract-worker.ts'

/** A reader that hangs, fails or eats memory when the file's name says so, and works otherwise. */
const messages: EventEmitter = process
messages.prependListener('message', (job: ExtractionJob) => {
  const { name } = job.input
  // It answers nothing any more, as one that computes without end, and leaves the processor to other tests.
  if (name === 'hang.txt') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (name === 'exit.txt') process.exit(3)
  if (name === 'throw.txt') throw new Error('planted')
  if (name === 'heap.txt') {
    const eaten: number[][] = []
    for (;;) eaten.push(Array.from({ length: 10_000 }, () => eaten.length))
  }
  if (name === 'buffers.txt') {
    const eaten: Uint8Array[] = []
    for (;;) eaten.push(new Uint8Array(1024 * 1024).fill(1))
  }
})
