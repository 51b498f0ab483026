import type { FaultKind } from './faults/fault-plan.ts'

/** What every mock of a vendor tells about itself. */
export interface VendorMock {
  /** Where its objects are, without a slash at the end. */
  readonly baseUrl: string
  readonly requests: readonly { readonly fault: FaultKind | null }[]
  /** How often more was asked for than it allows. */
  readonly limitsExceeded: number
  /** What its description does not allow and was asked nevertheless. */
  readonly violations: readonly string[]
}
