import type { ApiRequest } from '../history/api.ts'
import type { Random } from '../random.ts'

export const loadRoles = ['SELLER', 'CSM', 'MANAGEMENT', 'ADMIN'] as const
export type LoadRole = (typeof loadRoles)[number]

/** How many of a hundred people have a role. */
export const roleShares: Readonly<Record<LoadRole, number>> = { SELLER: 50, CSM: 20, MANAGEMENT: 20, ADMIN: 10 }

/** Of all requests. */
export const writeShare = 0.1

/** Somebody opens a screen, or changes something: what is asked at once then. */
export interface VisitKind<Asker> {
  readonly name: string
  readonly writes: boolean
  /** How likely it is among reads or writes of a role; a role without one never does it. */
  readonly weights: Readonly<Partial<Record<LoadRole, number>>>
  readonly requests: (asker: Asker, random: Random) => readonly ApiRequest[]
}

/**
 * How many of all visits have to be writes of one request, so that writes are a given share of the requests.
 *
 * @param readRequests how many requests a visit that reads makes on average
 */
export const shareOfWriteVisits = (readRequests: number, share: number): number =>
  (share * readRequests) / (1 - share + share * readRequests)

export interface Mixed<Asker> {
  readonly role: LoadRole
  readonly kind: VisitKind<Asker>
}

/** Draws whose visit it is and what it is for. */
export class Mix<Asker> {
  readonly #kinds: readonly VisitKind<Asker>[]
  readonly #writeVisits: number
  /** Requests of a visit on average. */
  readonly requestsPerVisit: number

  /** @param count how many requests a visit of this kind and role makes */
  constructor(kinds: readonly VisitKind<Asker>[], count: (kind: VisitKind<Asker>, role: LoadRole) => number) {
    this.#kinds = kinds
    const everybody = loadRoles.reduce((sum, role) => sum + roleShares[role], 0)
    const reads = loadRoles.reduce((sum, role) => {
      const open = this.#open(role, false)
      const weight = open.reduce((all, kind) => all + (kind.weights[role] ?? 0), 0)
      const requests = open.reduce((all, kind) => all + (kind.weights[role] ?? 0) * count(kind, role), 0)
      return sum + (roleShares[role] / everybody) * (requests / weight)
    }, 0)
    this.#writeVisits = shareOfWriteVisits(reads, writeShare)
    this.requestsPerVisit = (1 - this.#writeVisits) * reads + this.#writeVisits
  }

  draw(random: Random): Mixed<Asker> {
    const role = loadRoles[random.weighted(loadRoles.map(one => roleShares[one]))] ?? 'SELLER'
    const open = this.#open(role, random.next() < this.#writeVisits)
    const kind = open[random.weighted(open.map(({ weights }) => weights[role] ?? 0))]
    if (!kind) throw new RangeError(`There is nothing that a ${role} does.`)
    return { role, kind }
  }

  #open(role: LoadRole, writes: boolean): readonly VisitKind<Asker>[] {
    return this.#kinds.filter(kind => kind.writes === writes && (kind.weights[role] ?? 0) > 0)
  }
}
