import { routeTable } from '@bic/contract/calls/route-table'
import type { Answer, RouteId, Sent } from '@bic/contract/calls/routes'

/** Milliseconds after which a server that does not answer counts as away. */
export const patience = 20_000

/** Why a call was not answered. */
export type Trouble =
  /** No answer, or one that is not of the product. */
  | 'away'
  /** The token opens nothing any more. */
  | 'disconnected'
  | 'not found'
  | 'refused'

export class CallError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, detail: string) {
    super(detail)
    this.trouble = trouble
  }
}

const troubleOf = (status: number): Trouble => {
  if (status === 401) return 'disconnected'
  if (status === 404) return 'not found'
  return status >= 500 || status === 429 ? 'away' : 'refused'
}

const detailOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'detail' in problem && typeof problem.detail === 'string'
    ? problem.detail
    : 'The server does not answer as expected.'

interface Request {
  readonly server: string
  readonly token?: string | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** A call of the extension: one of its five reads, or what connects and disconnects it. */
type Called = Extract<
  RouteId,
  | 'getExtensionAccountByDomain'
  | 'getExtensionAccountMetricDetails'
  | 'getTopCallsForAccount'
  | 'getExtensionTopInsightsForAccount'
  | 'getExtensionTopDealsForAccount'
  | 'exchangeExtensionCode'
  | 'endExtensionToken'
>

export type Query<I extends Called> = Sent<I, 'query'> & Readonly<Record<string, unknown>>

const searchOf = (query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search === '' ? '' : `?${search}`
}

/**
 * Makes a call of the product.
 *
 * @throws CallError also when the server cannot be reached or takes longer than `patience`
 */
export const call = async <I extends Called>(id: I, { server, token, query, body }: Request): Promise<Answer<I>> => {
  const [method, path] = routeTable[id]
  const address = `${server}/tribyl/api/${path}${searchOf(query)}`
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  let response: Response
  let content: unknown
  try {
    response = await fetch(address, {
      method,
      headers,
      ...sent,
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    content = await response.json()
  } catch {
    throw new CallError('away', 'The server does not answer. It may be slow or away.')
  }
  if (!response.ok) throw new CallError(troubleOf(response.status), detailOf(content))
  return (content as { data: Answer<I> }).data
}
