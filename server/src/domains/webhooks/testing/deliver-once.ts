import type { Config } from '#config.ts'
import { makeApp } from '#make-app.ts'
import { deliverWebhooks } from '../delivery/deliver-webhooks.ts'

interface Order {
  readonly config: Config
  readonly secret: Uint8Array
  readonly customerId: number
}

// A process of its own, so that a test can kill it while it posts.
process.once('message', async ({ config, secret, customerId }: Order) => {
  await deliverWebhooks(await makeApp(config, config.databaseUrl ?? '', secret), { customerId })
})
