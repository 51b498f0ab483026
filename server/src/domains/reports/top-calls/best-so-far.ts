/** Something with a score. */
export interface Scored {
  readonly id: number
  readonly score: number
}

/** Keeps the best of what comes, each id once with its best score; of equals the greater id, which is the newer. */
export class BestSoFar<T extends Scored> {
  readonly #most: number
  readonly #kept = new Map<number, T>()

  constructor(most: number) {
    this.#most = most
  }

  add(one: T): void {
    const known = this.#kept.get(one.id)
    if (!known || one.score > known.score) this.#kept.set(one.id, one)
  }

  /** Best first. */
  list(): T[] {
    return [...this.#kept.values()].sort((a, b) => b.score - a.score || b.id - a.id).slice(0, this.#most)
  }

  /** Whether nothing with at most this score could be among the best any more. */
  isSettled(score: number): boolean {
    const best = this.list()
    return best.length === this.#most && (best.at(-1)?.score ?? 0) > score
  }
}
