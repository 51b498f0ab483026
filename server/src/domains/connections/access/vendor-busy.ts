/** The vendor cannot be asked until a moment that is too far away to wait for. */
export class VendorBusy extends Error {
  readonly until: Date
  constructor(until: Date, message: string) {
    super(message)
    this.until = until
  }
}
