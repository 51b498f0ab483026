import { apiBase } from '@bic/server/http/register-routes'
import type { TestApp } from '@bic/server/testing/test-app'

export interface NetworkAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly milliseconds: number
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  /** Where the request seems to come from, for a product behind one proxy. */
  readonly from?: string
  readonly json?: unknown
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks a product that listens on this machine; the answer is read to its end. */
export type Ask = (path: string, asked?: Asked) => Promise<NetworkAnswer>

const longest = 120_000

/** Has the product listen on a free port of 127.0.0.1. It ends with the product. */
export const openNetwork = async ({ server }: TestApp): Promise<Ask> => {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return async (path, { method, token, from, json, body, headers = {} } = {}) => {
    const begun = performance.now()
    const response = await fetch(path.startsWith('/') ? `${address}${path}` : `${address}${apiBase}/${path}`, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (body ? new Uint8Array(body) : null) : JSON.stringify(json),
      signal: AbortSignal.timeout(longest),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - begun }
  }
}

/** Asks again and again beside an attack, one after the other; the answer is how slow the slowest was, and what failed. */
export const watch = (ask: () => Promise<NetworkAnswer>): (() => Promise<{ slowest: number; refused: number }>) => {
  let ended = false
  let slowest = 0
  let refused = 0
  const watching = (async () => {
    while (!ended) {
      const { status, milliseconds } = await ask()
      slowest = Math.max(slowest, milliseconds)
      if (status !== 200) refused += 1
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  return async () => {
    ended = true
    await watching
    return { slowest, refused }
  }
}
