import { readConfig } from '#config.ts'
import { makeApp } from '#make-app.ts'
import { startWorker } from '../worker.ts'

// A process that takes a job of the kind `hold` and never ends it.
const config = readConfig(process.env)
const app = await makeApp(config, config.databaseUrl ?? '', new Uint8Array(32))
await startWorker(
  app,
  {
    hold: async () => {
      process.stdout.write('holding\n')
      return new Promise(() => {})
    },
  },
  1,
)
