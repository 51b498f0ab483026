/** Counts requests as a vendor does: so many in any second, or in another window, and so many in a day of UTC. */
export class Limits {
  readonly #perWindow: number
  readonly #milliseconds: number
  readonly #perDay: number
  #recent: number[] = []
  #day = ''
  #today = 0
  /** How often more was asked for than is allowed. */
  exceeded = 0

  constructor(perWindow: number, perDay: number, milliseconds = 1000) {
    this.#perWindow = perWindow
    this.#milliseconds = milliseconds
    this.#perDay = perDay
  }

  /** Counts a request. The seconds after which to ask again when it is one too many; null when it is not. */
  take(now: Date): number | null {
    const at = now.getTime()
    const day = now.toISOString().slice(0, 10)
    if (day !== this.#day) [this.#day, this.#today] = [day, 0]
    this.#recent = this.#recent.filter(one => one > at - this.#milliseconds && one <= at)
    const wait =
      this.#today >= this.#perDay
        ? Math.ceil((Date.parse(`${day}T24:00:00Z`) - at) / 1000)
        : this.#recent.length >= this.#perWindow
          ? Math.ceil(this.#milliseconds / 1000)
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
