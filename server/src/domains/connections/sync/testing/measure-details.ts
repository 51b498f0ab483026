import { setTimeout as pause } from 'node:timers/promises'
import type { Access } from '@bic/connectors/access'
import type { Ask } from '@bic/connectors/ask'
import type { Connector } from '@bic/connectors/connector'
import type { Page } from '@bic/connectors/stream'
import { type Mocks, startMocks } from '@bic/mocks/start-mocks'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { linkVendor } from '#domains/connections/access/ask-vendor.ts'
import { RateBudget } from '#domains/connections/access/rate-budget.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { type TrialVendor, trialVendors } from './trial-vendors.ts'

/** How fast details came that a vendor gives one by one. */
export interface DetailsPace {
  readonly vendor: string
  readonly calls: number
  readonly seconds: number
  readonly requestsPerSecond: number
  /** What its budgets allow over a while. */
  readonly allowedPerSecond: number
}

const vendors: readonly TrialVendor[] = [
  trialVendors['Clari Copilot'],
  trialVendors.Zoom,
  trialVendors['Microsoft Teams'],
  trialVendors['Google Meet'],
]
const day = 24 * 3_600_000

/** What opens a vendor of the trials. */
const openVendor = async (mocks: Mocks, { connector, credentialsOf }: TrialVendor): Promise<Access> => {
  const credentials = credentialsOf(mocks)
  if (credentials.kind !== 'clientCredentials' && credentials.kind !== 'serviceAccount') return credentials
  if (!connector.grant) throw new Error(`${connector.label} gives no tokens.`)
  const now = new Date()
  const { url, headers, body } = await connector.grant.request(credentials, now, true)
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  const answer = await sendToVendor(url, { method: 'POST', headers: form, body })
  return { kind: 'oauth', ...connector.grant.read(answer, credentials, now, true) }
}

/** Everything in the window, and then the details of it: how long the details took, and how many requests. */
const timeDetails = async (
  mocks: Mocks,
  vendor: TrialVendor,
  { from, to, answerAfter }: { readonly from: Date; readonly to: Date; readonly answerAfter: number },
): Promise<DetailsPace> => {
  const connector: Connector = vendor.connector
  const window = { from, to }
  const [stream] = connector.streams
  if (!stream) throw new Error(`${connector.label} has no stream.`)
  let isSlow = false
  let requests = 0
  const { ask }: { ask: Ask } = linkVendor({
    connector,
    access: await openVendor(mocks, vendor),
    allowLoopback: true,
    renew: async () => null,
    budget: new RateBudget(connector.budgets),
    now: () => new Date(),
    wait: pause,
    send: async (url, init) => {
      if (isSlow) await pause(answerAfter)
      requests++
      return sendToVendor(url, init)
    },
  })
  const ids: string[] = []
  for (let token: string | null = null, isOver = false; !isOver; ) {
    const page: Page = await stream.list({ ask, window, token, size: stream.pageSizes.most })
    ids.push(...page.items.map(({ id }) => id))
    token = page.next
    isOver = token === null
  }
  isSlow = true
  requests = 0
  const begun = performance.now()
  for (let from = 0; from < ids.length; from += stream.detailsAtOnce)
    await stream.details(ask, ids.slice(from, from + stream.detailsAtOnce), window)
  const seconds = (performance.now() - begun) / 1000
  const allowedPerSecond = Math.min(
    ...connector.budgets.map(({ most, perMilliseconds }) => (1000 * most) / perMilliseconds).filter(rate => rate > 1),
  )
  return {
    vendor: connector.label,
    calls: ids.length,
    seconds,
    requestsPerSecond: requests / seconds,
    allowedPerSecond,
  }
}

/** How fast details come of vendors that take so many milliseconds for an answer. */
export const measureDetails = async (calls: number, answerAfter: number): Promise<DetailsPace[]> => {
  const now = Date.now()
  const from = new Date(now - 20 * day)
  const to = new Date(now - 2 * day)
  const world = makeCalmWorld({ seed: 1, calls, from: from.toISOString(), to: to.toISOString(), sentences: 10 })
  const mocks = await startMocks({ world, clock: { now: () => new Date() } })
  try {
    const paces: DetailsPace[] = []
    for (const vendor of vendors) paces.push(await timeDetails(mocks, vendor, { from, to: new Date(now), answerAfter }))
    return paces
  } finally {
    await mocks.stop()
  }
}
