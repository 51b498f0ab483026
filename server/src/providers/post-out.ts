import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { type Address, addressOf, inNetwork } from './outgoing/address-of.ts'
import { isPublicAddress } from './outgoing/public-address.ts'
import { OutgoingProblem } from './outgoing-problem.ts'

export interface OutAnswer {
  readonly status: number
  /** The first bytes of the answer, as text. */
  readonly text: string
  /** Seconds that the receiver wants to be left in peace; null when it does not say. */
  readonly retryAfter: number | null
}

export interface OutOptions {
  /** Origins of addresses inside a network that the operator allows; these may begin with http:// as well. */
  readonly origins: readonly string[]
  /** Milliseconds until an answer has to be there; less only in tests. */
  readonly patience?: number
  readonly resolve?: (host: string) => Promise<readonly Address[]>
}

const usualPatience = 15_000
/** Bytes of an answer that are kept; the rest is not waited for. */
const keptBytes = 1024

/** Why nothing is posted to an address, as far as the address alone shows it; null when it may be. */
export const whyNotPosted = (address: string, origins: readonly string[]): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || (url.protocol !== 'https:' && !origins.includes(url.origin)))
    return 'Give the whole address, beginning with https://.'
  if (url.username !== '' || url.password !== '') return 'Leave user name and password out of the address.'
  if (url.hash !== '') return 'Leave out what follows #: it is not sent.'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && !isPublicAddress(host) && !origins.includes(url.origin) ? inNetwork : null
}

const placeOf = ({ hostname, origin }: URL, { origins, resolve }: OutOptions): Promise<Address> =>
  addressOf(hostname.replace(/^\[(.*)\]$/, '$1'), {
    mayBeInside: origins.includes(origin),
    ...(resolve ? { resolve } : {}),
  })

/** Why nothing is posted to an address today: what is known of it alone, and where its name leads. A name that leads nowhere yet may. */
export const whyNotPostedNow = async (address: string, options: OutOptions): Promise<string | null> => {
  const why = whyNotPosted(address, options.origins)
  if (why !== null) return why
  return placeOf(new URL(address), options).then(
    () => null,
    (error: Error) => (error.message === inNetwork ? inNetwork : null),
  )
}

const describeFailure = (error: NodeJS.ErrnoException, patience: number): string => {
  const { code = '', name } = error
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR')
    return `It did not answer within ${patience / 1000} seconds.`
  if (code === 'ECONNREFUSED') return 'It refuses connections.'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection broke before it answered.'
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return `Its certificate is not valid (${code}).`
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return `It does not speak TLS as it should (${code}).`
  return `It could not be reached (${code || name}).`
}

const readStart = async (response: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= keptBytes) break
    }
  } catch {
    // The status was there: what follows it is for people to read, and may be cut off.
  }
  return Buffer.concat(pieces).subarray(0, keptBytes).toString('utf8')
}

const secondsOf = (header: string | undefined): number | null => {
  const seconds = Number(header)
  return header !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/**
 * Posts to an address that somebody gave. The name is resolved once, its addresses are checked, and the connection is made to the one
 * that was checked, so that a name which changes meanwhile leads nowhere else. Redirects are not followed.
 *
 * @throws OutgoingProblem when nothing may be asked, or nothing is answered in time
 */
export const postOut = async (
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  options: OutOptions,
): Promise<OutAnswer> => {
  const why = whyNotPosted(address, options.origins)
  if (why !== null) throw new OutgoingProblem(why)
  const url = new URL(address)
  const place = await placeOf(url, options)
  const { patience = usualPatience } = options
  const signal = AbortSignal.timeout(patience)
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request: ClientRequest = ask(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    agent: false,
    signal,
    lookup: (_host, { all }, done) => (all ? done(null, [place]) : done(null, place.address, place.family)),
  })
  request.once('response', resolve)
  request.on('error', reject)
  request.end(body)
  try {
    const response = await promise
    const text = await readStart(response)
    return { status: response.statusCode ?? 0, text, retryAfter: secondsOf(response.headers['retry-after']) }
  } catch (error) {
    throw new OutgoingProblem(describeFailure(error as NodeJS.ErrnoException, patience))
  } finally {
    request.destroy()
  }
}
