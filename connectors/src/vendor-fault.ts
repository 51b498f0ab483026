/**
 * What to do about an answer of a vendor that cannot be used:
 * `wait` until a moment, then ask again; `retry` soon; `shrink`: ask again for fewer items at once; `refresh` the access token, then ask
 * again; `restart` the slice from its first page, because its cursor is gone; `skip` the one object that was asked for; `reconnect`:
 * the credentials open nothing any more; `stop`: a person has to look.
 */
export type FaultKind = 'wait' | 'retry' | 'shrink' | 'refresh' | 'restart' | 'skip' | 'reconnect' | 'stop'

/** An answer of a vendor that cannot be used, or none at all. Its message is fit to show to an administrator. */
export class VendorFault extends Error {
  readonly kind: FaultKind
  /** Milliseconds since 1970 until which to wait, where the vendor says so. */
  readonly until: number | undefined
  /** The field of the form that it is about, where it is about one. */
  readonly field: string | undefined

  constructor(kind: FaultKind, message: string, until?: number, field?: string) {
    super(message)
    this.kind = kind
    this.until = until
    this.field = field
  }
}
