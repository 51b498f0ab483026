import type { RouteDef } from '@bic/contract/calls/route'
import { type Answer, type RouteId, routes } from '@bic/contract/calls/routes'
import { addressOf, type Sends } from '../history/api.ts'
import type { Served } from '../reads/serve-history.ts'

export interface Asked<I extends RouteId> {
  readonly milliseconds: number
  readonly data: Answer<I>
}

/** Asks a call of the served history, and how long it took until the whole answer was there. */
export const ask = async <I extends RouteId>({ url, token }: Served, id: I, sends: Sends<I>): Promise<Asked<I>> => {
  const from = performance.now()
  const response = await fetch(`${url}${addressOf(id, sends)}`, {
    method: (routes[id] as RouteDef).method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      ...(sends.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sends.body === undefined ? {} : { body: JSON.stringify(sends.body) }),
  })
  const text = await response.text()
  const milliseconds = performance.now() - from
  if (response.status !== 200) throw new Error(`${id} answered ${response.status}: ${text}`)
  return { milliseconds, data: (JSON.parse(text) as { data: Answer<I> }).data }
}
