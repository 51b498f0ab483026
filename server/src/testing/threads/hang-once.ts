import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '#config.ts'
import type { WorkMessage } from '#work-message.ts'

// A work thread that computes without end the first time, and works the second time.
const { config } = workerData as { config: Config }
const mark = join(config.dataDir, 'hung-once')
if (!existsSync(mark)) {
  writeFileSync(mark, '')
  for (;;);
}
parentPort?.postMessage({ kind: 'ready' } satisfies WorkMessage)
parentPort?.once('message', () => process.exit(0))
