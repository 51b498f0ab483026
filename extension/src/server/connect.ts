import { connectPath } from '@bic/contract/extension/extension-id'
import type { Connection, Host } from '../host.ts'
import { CallError, call } from './client.ts'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The proof of RFC 7636 (S256): whoever has the verifier of a challenge asked for the code. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

/** The address of a server as it is kept, from what somebody typed; null when it is none that a token may be sent to. */
export const serverOf = (typed: string): string | null => {
  const text = typed.trim()
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || isHere ? origin : null
}

/** The browser and system in the list of the user's profile. */
const nameOf = ({ userAgent }: Pick<Navigator, 'userAgent'>): string => {
  const browser = /Edg\//.test(userAgent) ? 'Edge' : 'Chrome'
  const system = /Windows/.test(userAgent) ? 'Windows' : /Mac OS/.test(userAgent) ? 'macOS' : 'Linux'
  return `${browser} on ${system}`
}

/**
 * Has the user let this browser read, on a page of the product.
 *
 * @throws CallError when the page was closed, did not answer our question, or its code is not accepted
 */
export const connect = async (host: Host, server: string): Promise<Connection> => {
  const [codeVerifier, state, redirectUri] = [random(), random(), host.redirectUri()]
  const asked = { name: nameOf(navigator), redirectUri, codeChallenge: await challengeOf(codeVerifier), state }
  const ended = await host.signIn(`${server}${connectPath}?${new URLSearchParams(asked)}`).catch(() => undefined)
  const answer = ended === undefined ? null : new URL(ended).searchParams
  const code = answer?.get('code')
  if (!code || answer?.get('state') !== state) throw new CallError('refused', 'The extension was not connected.')
  const { token, userName, customerName } = await call('exchangeExtensionCode', {
    server,
    body: { code, codeVerifier, redirectUri },
  })
  return { server, token, userName, customerName }
}

/** Gives the token back. One that the server cannot be asked to revoke now is forgotten all the same, and ends by itself. */
export const disconnect = async (host: Host, { server, token }: Connection): Promise<void> => {
  await host.keepConnection(null)
  await host.forgetAll()
  await call('endExtensionToken', { server, body: { token } }).catch(() => undefined)
}
