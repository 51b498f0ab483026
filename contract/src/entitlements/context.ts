/** What of a customer, and of the person within it, an access decision rests on besides the person's own record. */
export interface EntitlementContext {
  /** Tenant-wide: the second menu list is used and no licence is asked for. */
  readonly sharedMode: boolean
  /** The product runs for many customers (MODE=administrator). */
  readonly administratorMode: boolean
  /** By look-up name of a premium feature: whether the customer has it enabled. */
  readonly enabled: Readonly<Record<string, 'y' | 'n'>>
  /** By look-up name of a premium feature: how many entitlement records the person has. */
  readonly recordCounts: Readonly<Record<string, number>>
  /** The customer agreed to data sharing. */
  readonly consent: boolean
  /** By look-up name: credits that are left. */
  readonly balances: Readonly<Record<string, number>>
}

/** A customer of whom nothing is known: nothing is enabled, shared, agreed to or paid for. */
export const plainContext: EntitlementContext = {
  sharedMode: false,
  administratorMode: false,
  enabled: {},
  recordCounts: {},
  consent: false,
  balances: {},
}
