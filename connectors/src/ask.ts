import type { AskImap } from './imap/ask-imap.ts'
import type { Json } from './json/json.ts'

/** A question to the vendor. It is sent within the budget of its bucket. */
export interface VendorRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base address, with its slash: `/v2/calls`. */
  readonly path: string
  /** An address that the vendor gave, asked in place of the base address with the path: a file, which may be on another host of its own. */
  readonly url?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly bucket: string
  /**
   * Whether an answer to the same question of some seconds ago will do. Given for GET without headers, where all objects of a connection have
   * the answer in common. The same question without it is asked again.
   */
  readonly mayBeKept?: true
  /**
   * Given where it changes something at the vendor, which may refuse it: a refusal is an answer. `once`: when the answer is lost it is not sent
   * again, because it may have been done; `again`: it can be done twice.
   */
  readonly writes?: 'once' | 'again'
}

/** What the vendor answered, whatever its status. */
export interface VendorAnswer {
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: string
}

/**
 * Asks the vendor. Answers only what `classify` takes for usable; waiting, retrying and renewing tokens are the caller's.
 *
 * @throws VendorFault `shrink`, `restart`, `skip`, `reconnect` or `stop`
 */
export interface Ask {
  (request: VendorRequest): Promise<VendorAnswer>
  /** Given where the vendor is a mail server. */
  readonly imap?: AskImap
}

/** How often the vendor may be asked: `most` requests in each `perMilliseconds`, counted together for one bucket. */
export interface Budget {
  readonly bucket: string
  readonly most: number
  readonly perMilliseconds: number
  /** Where the vendor does not say how much it takes: `most` is where one begins, and so many are asked at last as long as it takes them. */
  readonly upTo?: number
}
