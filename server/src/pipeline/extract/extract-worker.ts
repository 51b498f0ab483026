import { watchProcess } from '#threads/watch-this-process.ts'
import { extractFile } from './extract-file.ts'
import type { ExtractionJob, ReaderMessage } from './extraction-pool.ts'

// The program of a reader process; see extraction-pool.ts.
const [, , memoryMb] = process.argv

watchProcess(Number(memoryMb))

process.on('disconnect', () => process.exit())
process.on('message', (job: ExtractionJob) => {
  void extractFile(job.input, job.companions).then(result => {
    send({ id: job.id, result })
  })
})

send('started')

function send(message: ReaderMessage): void {
  process.send?.(message)
}
