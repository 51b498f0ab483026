import { Draws } from '../draws.ts'

/** What can go wrong between a vendor and us. */
export const faultKinds = [
  // Too many requests, with Retry-After in each form that vendors send.
  'limited-seconds',
  'limited-http-date',
  'limited-iso-date',
  'limited-epoch',
  'limited-nonsense',
  'limited-silent',
  'error-500',
  'error-502',
  'error-504',
  'reset',
  // With status 200: a page for people, errors, half a body.
  'html',
  'errors',
  'truncated',
  // A page with fewer calls than it says, and one that does not say so.
  'short',
  'short-silent',
  'duplicated',
  'reordered',
  // Pages that go on after the last, with new cursors and with the same one.
  'endless',
  'repeated-cursor',
  'expired-cursor',
  'expired-token',
  'new-field',
  'missing-field',
  'retyped-field',
  'unquoted-ids',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** What a request is, as far as faults depend on it. */
export interface Faultable {
  readonly path: string
  /** Whether its answer is a page of a listing. */
  readonly isListing: boolean
  readonly hasCursor: boolean
  /** Whether it is authorized by a token that can be renewed. */
  readonly hasToken: boolean
}

const onListings: ReadonlySet<FaultKind> = new Set([
  'short',
  'short-silent',
  'duplicated',
  'reordered',
  'endless',
  'new-field',
  'missing-field',
  'retyped-field',
  'unquoted-ids',
])
const mostInARow = 2

const fits = (kind: FaultKind, request: Faultable): boolean => {
  if (kind === 'expired-token') return request.hasToken
  if (kind === 'expired-cursor' || kind === 'repeated-cursor') return request.isListing && request.hasCursor
  return !onListings.has(kind) || request.isListing
}

/** Decides which requests go wrong, and how: those that a test asks for, and others at random. */
export class FaultPlan {
  readonly #asked: { readonly kind: FaultKind; readonly path: string | undefined }[] = []
  #lot: { readonly draws: Draws; readonly share: number; readonly kinds: readonly FaultKind[] } | null = null
  #inARow = 0

  /** The next request that it fits goes wrong, once; with `path`, the next to an address that ends so. */
  once(kind: FaultKind, path?: string): void {
    this.#asked.push({ kind, path })
  }

  /** From now on this share of the requests goes wrong, but never more than two in a row. */
  atRandom(seed: number, share: number, kinds: readonly FaultKind[] = faultKinds): void {
    this.#lot = { draws: new Draws(seed, 0, 'faults'), share, kinds }
  }

  /** From now on nothing goes wrong. */
  clear(): void {
    this.#asked.length = 0
    this.#lot = null
  }

  /** What goes wrong with a request; null: nothing. */
  next(request: Faultable): FaultKind | null {
    const kind = this.#takeAsked(request) ?? this.#drawn(request)
    this.#inARow = kind === null ? 0 : this.#inARow + 1
    return kind
  }

  #takeAsked(request: Faultable): FaultKind | null {
    const at = this.#asked.findIndex(
      ({ kind, path }) => fits(kind, request) && (path === undefined || request.path.endsWith(path)),
    )
    return at < 0 ? null : (this.#asked.splice(at, 1)[0]?.kind ?? null)
  }

  #drawn(request: Faultable): FaultKind | null {
    if (!this.#lot) return null
    const { draws, share, kinds } = this.#lot
    const isWrong = draws.chance(share)
    const kind = draws.pick(kinds)
    // A token that expires as soon as it was renewed is one that was taken away.
    const most = kind === 'expired-token' ? 1 : mostInARow
    return isWrong && this.#inARow < most && fits(kind, request) ? kind : null
  }
}
