/** The claim of one request on an idempotency key. */
export interface Claim {
  readonly customer_id: number
  readonly user_id: number
  readonly key: string
  /** Made again for each request: what a later holder does is not undone by an earlier one that was only slow. */
  readonly holder: string
}
