import { Agent, request as ask } from 'node:http'
import { apiBase } from '@bic/server/http/register-routes'
import type { Send } from './stream.ts'

/** Milliseconds after which somebody no longer waits. */
const longest = 60_000

/** Sends to a product on this machine, with as many connections as there are answers to wait for. */
export const openSender = (url: string): { send: Send; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 })
  const { hostname, port } = new URL(url)
  const sendOnce = ({ method, path, body }: Parameters<Send>[0], token: string) =>
    new Promise<{ status: number; again: boolean }>(resolve => {
      const sent = ask(
        {
          agent,
          hostname,
          port,
          method,
          path,
          timeout: longest,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        response => {
          response.on('error', () => resolve({ status: 0, again: false }))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, again: false }))
          response.resume()
        },
      )
      sent.on('timeout', () => sent.destroy())
      // The server may close an idle connection just when it is used again; browsers then take another one.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: 0, again: sent.reusedSocket && error.code === 'ECONNRESET' }),
      )
      sent.end(body)
    })
  return {
    send: async (request, token) => {
      const { status, again } = await sendOnce(request, token)
      return again ? (await sendOnce(request, token)).status : status
    },
    close: () => agent.destroy(),
  }
}

/** Holds the stream of live events that an open page has, until it is closed. */
export const openPage = (url: string, token: string): { close: () => void } => {
  const { hostname, port } = new URL(url)
  const headers = { authorization: `Bearer ${token}` }
  const sent = ask({ agent: false, hostname, port, path: `${apiBase}/events`, headers }, response => {
    response.on('error', () => undefined)
    response.resume()
  })
  sent.on('error', () => undefined)
  sent.end()
  return { close: () => sent.destroy() }
}
