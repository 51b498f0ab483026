import type { RouteDef } from '@bic/contract/calls/route'
import { type Answer, type RouteId, routes, type Sent } from '@bic/contract/calls/routes'
import { buildServer } from '@bic/server/http/build-server'
import { apiBase } from '@bic/server/http/register-routes'
import { administratorOf, password } from './add-directory.ts'
import type { History } from './open-history.ts'

export interface Sends<I extends RouteId> {
  readonly params?: Sent<I, 'params'>
  readonly query?: Sent<I, 'query'>
  readonly body?: Sent<I, 'body'>
}

/** The address of a call with its parameters filled in. */
export const addressOf = <I extends RouteId>(id: I, { params, query }: Sends<I>): string => {
  const given = (params ?? {}) as Record<string, unknown>
  const path = (routes[id] as RouteDef).path.replace(/\{(\w+)\}/g, (_all, name: string) => String(given[name]))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `${apiBase}/${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A call, ready to be sent. */
export interface ApiRequest {
  readonly id: RouteId
  readonly method: string
  readonly path: string
  readonly body?: string
}

export const requestOf = <I extends RouteId>(id: I, sends: Sends<I>): ApiRequest => ({
  id,
  method: (routes[id] as RouteDef).method,
  path: addressOf(id, sends),
  ...(sends.body === undefined ? {} : { body: JSON.stringify(sends.body) }),
})

export interface Api {
  readonly token: string
  readonly call: <I extends RouteId>(id: I, sends: Sends<I>) => Promise<Answer<I>>
  /** Opens a port of this machine and answers its address. */
  readonly listen: () => Promise<string>
  readonly close: () => Promise<void>
}

/** The real HTTP server on a history, with a signed-in administrator. */
export const openApi = async ({ app, domain }: History): Promise<Api> => {
  const server = await buildServer(app, null)
  const send = async <I extends RouteId>(id: I, sends: Sends<I>, token?: string): Promise<Answer<I>> => {
    const response = await server.inject({
      method: (routes[id] as RouteDef).method,
      url: addressOf(id, sends),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(sends.body === undefined ? {} : { payload: sends.body as Record<string, unknown> }),
    })
    if (response.statusCode >= 300) throw new Error(`${id} answered ${response.statusCode}: ${response.body}`)
    return response.json().data
  }
  const { token } = await send('login', { body: { username: administratorOf(domain), password } } as Sends<'login'>)
  return {
    token,
    call: (id, sends) => send(id, sends, token),
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    close: () => server.close(),
  }
}
