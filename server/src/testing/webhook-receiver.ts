import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Somebody on this machine who takes webhooks. */
export interface WebhookReceiver {
  readonly origin: string
  readonly received: Received[]
  /** How it answers; it takes everything at first. */
  answer: (response: ServerResponse, received: Received) => void
  readonly stop: () => Promise<void>
}

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const received = { path: request.url ?? '', headers, body }
      receiver.received.push(received)
      receiver.answer(response, received)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: response => response.writeHead(204).end(),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
