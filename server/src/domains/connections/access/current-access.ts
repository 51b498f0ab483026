import type { Access } from '@bic/connectors/access'
import type { Authorized, Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'

/** @throws VendorFault for an access that is no account of a mail server */
export const accountOf = (access: Access) => {
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

/** What opens a vendor at present. Several ask at once: one renews it for all of them. */
export class CurrentAccess {
  readonly #open: ReturnType<typeof openerOf>
  readonly #renew: (refused: Access) => Promise<Access | null>
  #current: { readonly access: Access; readonly authorized: Authorized | null }
  #renewing: Promise<Access | null> | null = null
  /** What has opened something. */
  readonly #proven = new WeakSet<Access>()

  /** @throws VendorFault when the access is not used */
  constructor(
    connector: Connector,
    {
      access,
      allowLoopback,
      renew,
    }: {
      readonly access: Access
      readonly allowLoopback: boolean
      readonly renew: (refused: Access) => Promise<Access | null>
    },
  ) {
    this.#open = openerOf(connector, allowLoopback)
    this.#renew = renew
    this.#current = this.#open(access)
  }

  get access(): Access {
    return this.#current.access
  }

  /** Whether an address that the vendor gave may be asked. */
  mayAsk(url: URL): boolean {
    return this.#current.authorized?.mayAsk?.(url) ?? false
  }

  /** Notes that an access has opened something. */
  prove(access: Access): void {
    this.#proven.add(access)
  }

  isProven(access: Access): boolean {
    return this.#proven.has(access)
  }

  /**
   * Renews an access that was refused, unless it was renewed meanwhile.
   *
   * @throws VendorFault `reconnect` when there is no other one
   */
  async replace(access: Access, { message }: VendorFault): Promise<void> {
    // Another request may have had it renewed while this one was on its way.
    if (access !== this.access) return
    this.#renewing ??= this.#renew(access)
    const next = await this.#renewing.finally(() => {
      this.#renewing = null
    })
    if (next === null) throw new VendorFault('reconnect', message)
    if (access === this.access) this.#current = this.#open(next)
  }
}
