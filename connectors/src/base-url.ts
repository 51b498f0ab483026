import { VendorFault } from './vendor-fault.ts'

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/**
 * A base address without a slash at the end. Keys and tokens are sent there, so it is refused unless it is `host` or below it, over
 * https, or on this machine where that is allowed.
 *
 * @throws VendorFault `reconnect`
 */
export const baseUrlOf = (address: string, host: string, allowLoopback: boolean): string => {
  const url = URL.canParse(address) ? new URL(address) : null
  const refused = () =>
    new VendorFault(
      'reconnect',
      `The address ${address.slice(0, 200)} is refused: it has to be https and end in ${host}.`,
    )
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw refused()
  const isOfVendor =
    url.protocol === 'https:' && url.port === '' && (url.hostname === host || url.hostname.endsWith(`.${host}`))
  const isLocal = allowLoopback && /^https?:$/.test(url.protocol) && isLoopback(url.hostname)
  if (!isOfVendor && !isLocal) throw refused()
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
