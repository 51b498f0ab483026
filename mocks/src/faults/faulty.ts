import type { FaultKind } from './fault-plan.ts'

/** An answer before it is sent. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A page before it is written. */
export interface Paged {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly pageSize: number
}

const json = { 'content-type': 'application/json;charset=UTF-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const page = '<!doctype html><html><head><title>One moment</title></head><body>Checking the connection</body></html>'
const waitSeconds = 2

export const jsonReply = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...json, ...headers },
  text: JSON.stringify(body),
})

/** How a vendor refuses a request in words. */
export type Refuse = (status: number, ...errors: string[]) => Reply

export const tooMany = (refuse: Refuse, retryAfter: string | null): Reply => {
  const reply = refuse(429, 'API request limit exceeded')
  return retryAfter === null ? reply : { ...reply, headers: { ...reply.headers, 'retry-after': retryAfter } }
}

/** What is answered in place of the answer; null when the fault is another one. `now` is the vendor's. */
export const insteadOf = (kind: FaultKind, now: Date, refuse: Refuse): Reply | null => {
  const until = new Date(now.getTime() + 1000 * waitSeconds)
  switch (kind) {
    case 'limited-seconds':
      return tooMany(refuse, String(waitSeconds))
    case 'limited-http-date':
      return tooMany(refuse, until.toUTCString())
    case 'limited-iso-date':
      return tooMany(refuse, until.toISOString())
    case 'limited-epoch':
      return tooMany(refuse, String(until.getTime()))
    case 'limited-nonsense':
      return tooMany(refuse, 'string')
    case 'limited-silent':
      return tooMany(refuse, null)
    case 'error-500':
      return refuse(500, 'Failed to complete the operation due to an unexpected error')
    case 'error-502':
      return { status: 502, headers: html, text: page }
    case 'error-504':
      return { status: 504, headers: html, text: page }
    case 'html':
      return { status: 200, headers: html, text: page }
    case 'errors':
      return refuse(200, 'An error has occurred')
    case 'expired-cursor':
      return refuse(400, 'Failed to verify cursor')
    default:
      return null
  }
}

const inMetaData = (
  item: Readonly<Record<string, unknown>>,
  change: (metaData: Record<string, unknown>) => Record<string, unknown>,
): Readonly<Record<string, unknown>> =>
  typeof item.metaData === 'object' ? { ...item, metaData: change({ ...item.metaData }) } : change({ ...item })

/** The page as the fault leaves it. */
export const spoilPage = (kind: FaultKind | null, paged: Paged): Paged => {
  const { items, pageSize } = paged
  const fewer = items.slice(0, Math.max(1, items.length - 2))
  const changed = (change: (metaData: Record<string, unknown>) => Record<string, unknown>): Paged => ({
    items: items.map(item => inMetaData(item, change)),
    pageSize,
  })
  switch (kind) {
    case 'short':
      return { items: fewer, pageSize }
    case 'short-silent':
      return { items: fewer, pageSize: fewer.length }
    case 'duplicated': {
      const twice = [...items, ...items.slice(0, 3)]
      return { items: twice, pageSize: twice.length }
    }
    case 'reordered':
      return { items: items.toReversed(), pageSize }
    case 'new-field':
      return changed(metaData => ({ ...metaData, sentiment: { score: 0.5, label: 'neutral' } }))
    case 'missing-field':
      return changed(({ system: _, ...metaData }) => metaData)
    case 'retyped-field':
      return changed(metaData => ({ ...metaData, duration: String(metaData.duration) }))
    default:
      return paged
  }
}

/** The answer as the fault leaves it. */
export const spoilReply = (kind: FaultKind | null, reply: Reply): Reply => {
  if (kind === 'truncated') return { ...reply, text: reply.text.slice(0, Math.floor(reply.text.length / 2)) }
  if (kind === 'unquoted-ids') return { ...reply, text: reply.text.replace(/"id":"(\d{17,20})"/g, '"id":$1') }
  return reply
}
