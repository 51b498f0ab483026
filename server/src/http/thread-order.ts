import type { SignedInUser } from '@bic/contract/calls/access'
import type { RouteId } from '@bic/contract/calls/routes'
import type { ErrorCode } from '@bic/contract/values/errors'
import type { Config } from '../config.ts'
import type { Claim } from './claim.ts'
import type { ReceivedParts } from './received-parts.ts'

/** What a thread that answers calls makes its application of; it is given these once, when it starts. */
export interface ThreadSettings {
  readonly config: Config
  readonly secret: Uint8Array
}

/** What a thread needs to answer a call as the main thread would: the validated input, who asks, and the time. */
export interface ThreadOrder {
  readonly now: number
  /** Null only makes the thread ready. */
  readonly call: {
    readonly id: RouteId
    readonly params: unknown
    readonly query: unknown
    readonly body: unknown
    /** Of a multipart call. */
    readonly parts: ReceivedParts | null
    readonly user: SignedInUser
    readonly sessionId: string
    readonly isAdmin: boolean
    readonly claim: Claim | null
    /** The name of the API key that it is made with. */
    readonly byKey: string | undefined
    /** The span of the request, where requests are traced. */
    readonly trace: string | undefined
  } | null
}

/** What stands in `data`, as JSON, so that the main thread has nothing to compute; or the refusal. */
export type ThreadAnswer =
  | { readonly json: string }
  | {
      readonly refusal: {
        readonly code: ErrorCode
        readonly message: string
        readonly field: string | undefined
        readonly current: unknown
        readonly retryAfter: number | undefined
      }
    }
