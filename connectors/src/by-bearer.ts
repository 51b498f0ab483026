import type { Access } from './access.ts'
import { baseUrlOf } from './base-url.ts'
import type { Authorized } from './connector.ts'
import { VendorFault } from './vendor-fault.ts'

/**
 * How a vendor is asked by tokens that it gave: at its own hosts only.
 *
 * @param host that of the vendor, which others of it are below
 * @param how by what it is connected, as a sentence for those who have something else
 * @param headers what it wants beside the token
 */
export const byBearer =
  (host: string, how: string, headers: Readonly<Record<string, string>> = {}) =>
  (access: Access, allowLoopback: boolean): Authorized => {
    if (access.kind !== 'oauth') throw new VendorFault('reconnect', how)
    return {
      baseUrl: baseUrlOf(access.baseUrl, host, allowLoopback),
      headers: { authorization: `Bearer ${access.accessToken}`, ...headers },
    }
  }
