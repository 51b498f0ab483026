import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { extractFile } from './extract-file.ts'
import type { ExtractionAnswer, ExtractionJob } from './extraction-pool.ts'

// The program of a reader process; see extraction-pool.ts.
const [, , memoryMb] = process.argv

// A thread of its own keeps watch, because a file that hangs its reader hangs every timer of this one.
new Worker(fileURLToPath(new URL('./watch-memory.ts', import.meta.url)), {
  workerData: { memoryMb: Number(memoryMb), parent: process.ppid },
}).unref()

process.on('disconnect', () => process.exit())
process.on('message', (job: ExtractionJob) => {
  void extractFile(job.input, job.companions).then(result => {
    const answer: ExtractionAnswer = { id: job.id, result }
    process.send?.(answer)
  })
})
