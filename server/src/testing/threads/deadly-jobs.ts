import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '#config.ts'
import { startWorker } from '#jobs/worker.ts'
import { makeApp } from '#make-app.ts'
import { ingestJob } from '#pipeline/ingest/ingest-job.ts'
import type { WorkMessage } from '#work-message.ts'

// A work thread whose uploads run out of memory, the first time while other work goes on beside them.
const { config, databaseUrl, secret } = workerData as { config: Config; databaseUrl: string; secret: Uint8Array }
const say = (message: WorkMessage) => parentPort?.postMessage(message)
const app = await makeApp(config, databaseUrl, secret)

const runOutOfMemory = async (): Promise<never> => {
  // In small pieces: one piece larger than what Node adds at the limit would end the whole process, tests included.
  for (let kept: unknown, at = 0; ; at++) kept = { kept, words: `word ${at}` }
}
const mark = join(config.dataDir, 'died-once')
const isFirst = !existsSync(mark)
const neighbourBegan = Promise.withResolvers<void>()
const ingest = async () => {
  if (isFirst) await neighbourBegan.promise
  writeFileSync(mark, '')
  return runOutOfMemory()
}
const stop = await startWorker(
  app,
  {
    ingest: Object.assign(ingest, { abandon: ingestJob.abandon }),
    neighbour: async () => {
      neighbourBegan.resolve()
      return isFirst ? new Promise(() => {}) : { done: true }
    },
  },
  2,
  { onName: worker => say({ kind: 'name', worker }) },
)
parentPort?.once('message', async () => {
  await stop()
  process.exit(0)
})
say({ kind: 'ready' })
