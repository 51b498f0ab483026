import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startWorker } from '#jobs/worker.ts'
import { makeApp } from '#make-app.ts'
import { ingestJob } from '#pipeline/ingest/ingest-job.ts'
import { onStop, send, takeOrders } from '#work-message.ts'

// A work process whose uploads run out of memory, the first time while other work goes on beside them.
const { config, databaseUrl, secret } = await takeOrders()
const app = await makeApp(config, databaseUrl, secret)

const runOutOfMemory = async (): Promise<never> => {
  const kept: unknown[] = []
  for (;;) kept.push({ at: kept.length, words: `word ${kept.length}` })
}
const mark = join(config.dataDir, 'died-once')
const isFirst = !existsSync(mark)
const neighbourBegan = Promise.withResolvers<void>()
const turnBegan = Promise.withResolvers<void>()
const ingest = async () => {
  if (isFirst) await Promise.all([neighbourBegan.promise, turnBegan.promise])
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
    // It waits for its vendor.
    sync: async () => {
      turnBegan.resolve()
      return isFirst ? new Promise(() => {}) : { done: true }
    },
  },
  2,
  { onName: worker => send({ kind: 'name', worker }) },
)
onStop(async () => {
  await stop()
  process.exit(0)
})
send({ kind: 'ready' })
