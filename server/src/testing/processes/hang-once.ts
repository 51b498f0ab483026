import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onStop, send, takeOrders } from '#work-message.ts'

// A work process that computes without end the first time, and works the second time.
const { config } = await takeOrders()
const mark = join(config.dataDir, 'hung-once')
if (!existsSync(mark)) {
  writeFileSync(mark, '')
  for (;;);
}
onStop(async () => process.exit(0))
send({ kind: 'ready' })
