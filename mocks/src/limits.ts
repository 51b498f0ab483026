/** Counts requests as a vendor does: so many in any second, and so many in a day of UTC. */
export class Limits {
  readonly #perSecond: number
  readonly #perDay: number
  #recent: number[] = []
  #day = ''
  #today = 0
  /** How often more was asked for than is allowed. */
  exceeded = 0

  constructor(perSecond: number, perDay: number) {
    this.#perSecond = perSecond
    this.#perDay = perDay
  }

  /** Counts a request. The seconds after which to ask again when it is one too many; null when it is not. */
  take(now: Date): number | null {
    const at = now.getTime()
    const day = now.toISOString().slice(0, 10)
    if (day !== this.#day) [this.#day, this.#today] = [day, 0]
    this.#recent = this.#recent.filter(one => one > at - 1000 && one <= at)
    const wait =
      this.#today >= this.#perDay
        ? Math.ceil((Date.parse(`${day}T24:00:00Z`) - at) / 1000)
        : this.#recent.length >= this.#perSecond
          ? 1
          : null
    if (wait !== null) {
      this.exceeded++
      return wait
    }
    this.#recent.push(at)
    this.#today++
    return null
  }
}
