import type { Access } from '@bic/connectors/access'
import type { VendorAnswer, VendorRequest } from '@bic/connectors/ask'
import type { HttpConnector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Send } from '#providers/send-to-vendor.ts'

const mostHops = 3

const isRedirect = ({ status, headers }: VendorAnswer): boolean =>
  status >= 301 && status <= 308 && status !== 304 && headers.get('location') !== null

interface SendOptions {
  readonly allowLoopback: boolean
  readonly send: Send
  /** Whether an address that the vendor gave may be asked. */
  readonly mayAsk: (url: URL) => boolean
  readonly onAnswer: (answer: VendorAnswer) => void
}

/** Sends requests to a vendor that is asked over HTTP. What is not answered is a fault. */
export const senderTo = (connector: HttpConnector, { allowLoopback, send, mayAsk, onAnswer }: SendOptions) => {
  /** @throws VendorFault `skip` for an address that is not the vendor's */
  const allowed = (address: string): URL => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url !== null && mayAsk(url)) return url
    throw new VendorFault('skip', `${connector.label} names an address of somebody else for a file.`)
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
  return async (request: VendorRequest, access: Access): Promise<VendorAnswer | VendorFault> => {
    const { method, path, query, headers: further, body } = request
    const { baseUrl, headers } = connector.authorize(access, allowLoopback)
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
      onAnswer(answer)
      return answer
    } catch (error) {
      if (error instanceof VendorFault) throw error
      return new VendorFault('retry', `${connector.label} did not answer.`)
    }
  }
}
