/** A deletion that was agreed to. */
export interface Purge {
  readonly id: number
  readonly accountId: number
}
