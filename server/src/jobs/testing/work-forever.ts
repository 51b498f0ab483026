import { readConfig } from '#config.ts'
import { makeApp } from '#make-app.ts'
import { startWorker } from '../worker.ts'

// A process that takes a job of the kind `hold`, and one of the kind `sync`, and never ends them.
const config = readConfig(process.env)
const app = await makeApp(config, config.databaseUrl ?? '', new Uint8Array(32))
const workForever = async () => {
  process.stdout.write('holding\n')
  return new Promise<never>(() => {})
}
await startWorker(app, { hold: workForever, sync: workForever }, 1)
