import type { MadeFile } from './files.ts'
import { productOfWorker } from './product-of-worker.ts'
import { sessionFor } from './sessions.ts'

/** Calls the product's API as one person. */
export interface Caller {
  /** The `data` of the answer; throws with the problem's detail when the call is refused. */
  readonly get: <T>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<T>
  readonly post: <T>(path: string, body: unknown) => Promise<T>
  readonly remove: (path: string) => Promise<unknown>
  /** Sends files as a form. */
  readonly send: <T>(
    path: string,
    files: readonly MadeFile[],
    fields?: Readonly<Record<string, string | number>>,
  ) => Promise<T>
}

/**
 * Signs in without a browser: to look at what is stored, or to be a second person. Without an address it is the product of the
 * worker, with a session that others use too.
 */
export const callAs = async (
  email: string,
  { url, password = 'Demo#2026go' }: { readonly url?: string; readonly password?: string } = {},
): Promise<Caller> => {
  let token = ''
  const call = async <T>(method: string, address: string, body?: unknown): Promise<T> => {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${address} was answered with ${answer.status}: ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
  const api = `${url ?? productOfWorker().url}/tribyl/api`
  token =
    url === undefined
      ? (await sessionFor(email, password, 'calls')).token
      : (await call<{ token: string }>('POST', `${api}/login`, { username: email, password })).token
  return {
    get: (path, query = {}) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      return call('GET', `${api}/${path}?${search}`)
    },
    post: (path, body) => call('POST', `${api}/${path}`, body),
    remove: path => call('DELETE', `${api}/${path}`),
    send: (path, files, fields = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      for (const { name, mimeType, buffer } of files)
        form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
      return call('POST', `${api}/${path}`, form)
    },
  }
}
