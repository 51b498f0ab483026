/** Time that passes only when somebody advances it. */
export class VirtualClock {
  #at: number

  /** @param start ISO 8601 */
  constructor(start: string) {
    this.#at = Date.parse(start)
  }

  readonly now = (): Date => new Date(this.#at)

  advance(milliseconds: number): void {
    this.#at += milliseconds
  }
}
