import type { AccessWay } from '../access.ts'
import type { Json } from '../json/json.ts'

/** A message that somebody posted to the address of a webhook, as it came. */
export interface Posted {
  /** The whole address that it was posted to, as it was entered at the vendor. */
  readonly url: string
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: string
}

/** What a message is: news of the vendor, its question whether the secret is known here with the answer to it, or nothing that it signed. */
export type Verdict =
  | { readonly kind: 'news' }
  | { readonly kind: 'challenge'; readonly answer: Json }
  | { readonly kind: 'refused' }

/** How a vendor signs its messages. */
export interface Signing {
  /** What the vendor calls the secret: "secret token". */
  readonly secretIs: string
  /** Where it is found at the vendor, in words. */
  readonly foundAt: string
  readonly judge: (posted: Posted, secret: string, now: Date) => Promise<Verdict>
}

/** How a vendor says that there is something new. What its messages say is not read: listings say what there is. */
export interface Webhook {
  /** Where the address is entered at the vendor, in words. */
  readonly enteredAt: string
  /** Null: it signs nothing, so that the address alone says whose message it is. */
  readonly signing: Signing | null
  /** The ways of connecting with which somebody of the customer can enter it; all when left out. */
  readonly accesses?: readonly AccessWay[]
}
