import { parentPort } from 'node:worker_threads'
import { extractFile } from './extract-file.ts'
import type { ExtractionAnswer, ExtractionJob } from './extraction-pool.ts'

const port = parentPort
if (port === null) throw new Error('extract-worker.ts runs only as a worker thread')

port.on('message', (job: ExtractionJob) => {
  void extractFile(job.input, job.companions).then(result => {
    const answer: ExtractionAnswer = { id: job.id, result }
    port.postMessage(answer)
  })
})
