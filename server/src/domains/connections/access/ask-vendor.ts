import type { Access } from '@bic/connectors/access'
import type { Ask, VendorAnswer, VendorRequest } from '@bic/connectors/ask'
import type { Authorized, Connector, HttpConnector, ImapConnector } from '@bic/connectors/connector'
import type { AskImap, ImapAnswers, ImapRequest } from '@bic/connectors/imap/ask-imap'
import { VendorFault } from '@bic/connectors/vendor-fault'
import { type AskMailServer, MailServerProblem } from '#providers/mail-server/mail-server.ts'
import type { RateBudget } from './rate-budget.ts'

/** The vendor cannot be asked until a moment that is too far away to wait for. */
export class VendorBusy extends Error {
  readonly until: Date
  constructor(until: Date, message: string) {
    super(message)
    this.until = until
  }
}

/** Sends one request. Throws whatever `fetch` throws. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; redirect?: 'manual' },
) => Promise<VendorAnswer>

const longestAnswer = 30_000
const mostBytes = 64 * 1024 * 1024

/** Sends a request to a vendor: no redirects are followed, no answer that is too late or too long. */
export const sendToVendor: Send = async (url, init) => {
  const response = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(longestAnswer) })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > mostBytes) throw new Error(`The answer has ${length} bytes.`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export interface AskOptions {
  readonly connector: Connector
  readonly access: Access
  /** Whether the vendor may be on this machine. */
  readonly allowLoopback: boolean
  /** Another access in place of one that the vendor takes no more; null: there is none. */
  readonly renew: (refused: Access) => Promise<Access | null>
  readonly budget: RateBudget
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
  readonly send: Send
  /** Given where the vendor is a mail server. */
  readonly askMail?: AskMailServer
  /** How often a question is asked that is not answered; four times when left out. */
  readonly mostTries?: number
}

/** A way to ask a vendor, with what it cost. */
export interface VendorLink {
  readonly ask: Ask
  /** What was sent since this was last called, by bucket. */
  readonly takeUsage: () => ReadonlyMap<string, { readonly requests: number; readonly refused: number }>
  /** By how much the vendor's clock was ahead of ours when it last answered; null: it has not. */
  readonly clockAhead: () => number | null
  /** What opens the vendor now: it may have been renewed. */
  readonly access: () => Access
}

/** A pause that is longer is not waited for: the work goes on later. */
const longestWait = 20_000
const longestPause = 24 * 60 * 60_000
const usualPause = 60_000
const usualTries = 4
/** How often a question may be refused with a token that has opened nothing yet: somebody else may have been given one just then. */
const mostUnproven = 2
/** How often in all. What works for others was not taken away, but there may be a question that it never opens. */
const mostRefusals = 6
/** No vendor's clock is further off: such a date is of something in between, or of nothing. */
const mostAhead = 7 * 24 * 60 * 60_000
const mostHops = 3
/** How many milliseconds an answer is kept for questions that it will do for: no longer than a turn of a connection lasts. */
const longestKept = 15_000

const isRedirect = ({ status, headers }: VendorAnswer): boolean =>
  status >= 301 && status <= 308 && status !== 304 && headers.get('location') !== null

/** Until when to wait by the word of a vendor, which may be nonsense. */
const pauseUntil = (until: number | undefined, now: number): number =>
  until === undefined || !Number.isFinite(until)
    ? now + usualPause
    : Math.min(Math.max(until, now + 1000), now + longestPause)

/** What is asked of a vendor, whichever way. */
interface Question<T> {
  readonly bucket: string
  /** Whether it is not asked again when its answer is lost. */
  readonly isOnce: boolean
  readonly deliver: (access: Access) => Promise<T | VendorFault>
}

const accountOf = (access: Access) => {
  if (access.kind === 'mailAccount') return access
  throw new VendorFault('reconnect', 'A mail server is connected by an account of it.')
}

/** How an access is used: where requests go with it, for vendors that are asked over HTTP. @throws VendorFault when it is not used */
const openerOf =
  (connector: Connector, allowLoopback: boolean) =>
  (access: Access): { readonly access: Access; readonly authorized: Authorized | null } => {
    if (!('imap' in connector)) return { access, authorized: connector.authorize(access, allowLoopback) }
    const fault = connector.imap.refuse(accountOf(access), allowLoopback)
    if (fault !== null) throw fault
    return { access, authorized: null }
  }

/** Asks with waiting, retrying and renewing, as the faults of the vendor call for. */
export const linkVendor = (options: AskOptions): VendorLink => {
  const { connector, renew, budget, now, wait, send, mostTries = usualTries } = options
  const open = openerOf(connector, options.allowLoopback)
  let current = open(options.access)
  let usage = new Map<string, { requests: number; refused: number }>()
  let ahead: number | null = null
  /** Several ask at once: one renews the access for all of them. */
  let renewing: Promise<Access | null> | null = null
  /** What has opened something. */
  const proven = new WeakSet<Access>()
  /** How many requests were sent in all, and how many of them before the vendor last said that it was asked too often. */
  let sent = 0
  let sentBeforeSlow = 0
  /** Until when a bucket rests, in milliseconds since 1970: what others ask meanwhile would be refused as well. */
  const rests = new Map<string, number>()
  /** Answers that will do for the same questions for a while, with the moments when they came. */
  const kept = new Map<string, { readonly answer: VendorAnswer; readonly at: number }>()

  const count = (bucket: string, what: 'requests' | 'refused') => {
    const counts = usage.get(bucket) ?? { requests: 0, refused: 0 }
    counts[what] += 1
    usage.set(bucket, counts)
  }
  const takeTurn = async (bucket: string): Promise<void> => {
    for (;;) {
      const time = now().getTime()
      const rest = (rests.get(bucket) ?? 0) - time
      const pause = rest > 0 ? rest : budget.take(bucket, time)
      if (pause === 0) return
      if (pause > longestWait) {
        const until = new Date(now().getTime() + Math.min(pause, 60 * 60_000))
        throw new VendorBusy(until, 'All requests that the vendor allows are used.')
      }
      await wait(pause)
    }
  }
  /** Follows where a file is, as far as that is the vendor's. Such an address opens by itself, so no credentials go there. */
  const follow = async (answer: VendorAnswer, from: URL): Promise<VendorAnswer> => {
    let [reached, at] = [answer, from]
    for (let hops = 0; isRedirect(reached) && hops < mostHops; hops++) {
      at = allowed(new URL(reached.headers.get('location') ?? '', at).href)
      reached = await send(at.href, { method: 'GET', headers: {}, redirect: 'manual' })
    }
    return reached
  }
  /** @throws VendorFault `skip` for an address that is not the vendor's */
  const allowed = (address: string): URL => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url !== null && current.authorized?.mayAsk?.(url)) return url
    throw new VendorFault('skip', `${connector.label} names an address of somebody else for a file.`)
  }
  /** Asks once it is its turn. Answers what came of it, with the access that it was asked with, and which of all requests it was. */
  const askOnce = async <T>({ bucket, deliver }: Question<T>) => {
    await takeTurn(bucket)
    count(bucket, 'requests')
    const { access } = current
    const number = ++sent
    return { outcome: await deliver(access), access, number }
  }
  const deliver = async (
    of: HttpConnector,
    request: VendorRequest,
    access: Access,
  ): Promise<VendorAnswer | VendorFault> => {
    const { method, path, query, headers: further, body, bucket } = request
    const { baseUrl, headers } = of.authorize(access, options.allowLoopback)
    const url = request.url === undefined ? new URL(`${baseUrl}${path}`) : allowed(request.url)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    try {
      const first = await send(url.href, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...further,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(request.url === undefined ? {} : { redirect: 'manual' as const }),
      })
      const answer = request.url === undefined ? first : await follow(first, url)
      const difference = Date.parse(answer.headers.get('date') ?? '') - now().getTime()
      if (Math.abs(difference) <= mostAhead) ahead = difference
      const used = of.usedShare?.(answer) ?? null
      if (used !== null) budget.noteShare(bucket, used)
      return answer
    } catch (error) {
      if (error instanceof VendorFault) throw error
      return new VendorFault('retry', `${connector.label} did not answer.`)
    }
  }
  const deliverMail = async <R extends ImapRequest>(
    { imap }: ImapConnector,
    request: R,
    access: Access,
  ): Promise<ImapAnswers[R['kind']] | VendorFault> => {
    try {
      if (!options.askMail) throw new Error('There is no way to ask a mail server.')
      return await options.askMail(accountOf(access), request)
    } catch (error) {
      if (!(error instanceof MailServerProblem)) throw error
      return imap.classify(error.problem)
    }
  }

  const askUntil = async <T>(question: Question<T>): Promise<T> => {
    let [refusals, unproven] = [0, 0]
    for (let tries = 1; ; tries++) {
      const { outcome, access, number } = await askOnce(question)
      if (!(outcome instanceof VendorFault)) {
        proven.add(access)
        return outcome
      }
      const fault = outcome
      const { bucket } = question
      switch (fault.kind) {
        case 'retry':
          // It may have been done, and only its answer was lost.
          if (tries >= mostTries || question.isOnce) throw fault
          await wait(1000 * 2 ** (tries - 1))
          break
        case 'wait': {
          count(bucket, 'refused')
          // What was on its way when the vendor refused is refused for the same reason.
          if (number > sentBeforeSlow) budget.slowDown(now().getTime())
          sentBeforeSlow = sent
          const until = pauseUntil(fault.until, now().getTime())
          rests.set(bucket, Math.max(until, rests.get(bucket) ?? 0))
          if (until - now().getTime() > longestWait || tries > 2 * mostTries)
            throw new VendorBusy(new Date(until), fault.message)
          await wait(until - now().getTime())
          break
        }
        case 'refresh': {
          refusals++
          if (!proven.has(access)) unproven++
          if (unproven > mostUnproven || refusals > mostRefusals) throw new VendorFault('reconnect', fault.message)
          // Another request may have had it renewed while this one was on its way.
          if (access !== current.access) break
          renewing ??= renew(access)
          const next = await renewing.finally(() => {
            renewing = null
          })
          if (next === null) throw new VendorFault('reconnect', fault.message)
          if (access === current.access) current = open(next)
          break
        }
        default:
          throw fault
      }
    }
  }
  const askHttp = (request: VendorRequest): Promise<VendorAnswer> => {
    if ('imap' in connector) throw new Error(`${connector.label} is asked by IMAP only.`)
    return askUntil({
      bucket: request.bucket,
      isOnce: request.writes === 'once',
      deliver: async access => {
        const answer = await deliver(connector, request, access)
        return answer instanceof VendorFault
          ? answer
          : (connector.classify(answer, request, now(), access.kind) ?? answer)
      },
    })
  }
  const askImap = (of: ImapConnector): AskImap => {
    const { bucket } = of.imap
    return request => askUntil({ bucket, isOnce: false, deliver: access => deliverMail(of, request, access) })
  }
  const askKept = async (request: VendorRequest): Promise<VendorAnswer> => {
    if (request.method !== 'GET') return askHttp(request)
    const { path, url, query } = request
    const key = JSON.stringify([path, url, query])
    const before = kept.get(key)
    if (request.mayBeKept && before !== undefined && now().getTime() - before.at < longestKept) return before.answer
    const answer = await askHttp(request)
    if (request.mayBeKept || before !== undefined) kept.set(key, { answer, at: now().getTime() })
    return answer
  }
  const ask: Ask = 'imap' in connector ? Object.assign(askHttp, { imap: askImap(connector) }) : askKept
  return {
    ask,
    takeUsage: () => {
      const taken = usage
      usage = new Map()
      return taken
    },
    clockAhead: () => ahead,
    access: () => current.access,
  }
}
