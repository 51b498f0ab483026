import { Stream } from 'node:stream'
import pg from 'pg'
import { newConnectionName } from './lost-connections.ts'
import { nameOfStatement } from './statement-names.ts'

type Sending = Stream & { readonly submit: unknown }

const isStream = (given: unknown): given is Sending => given instanceof Stream && 'submit' in given

/**
 * A connection on which hand-written statements that come again stay planned, as those of the query builder do. Statements are sent
 * at once, behind those whose answers are still to come; but a stream (`copy`) waits for one statement before it, of which there may
 * be no more, and holds up those after it.
 */
export class PreparingClient extends pg.Client {
  #late: NodeJS.Timeout | undefined
  #gathers = false

  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'object' ? { application_name: newConnectionName(), pipeline: true, ...config } : config)
  }

  /**
   * Commits when nobody waits for it: together with what opens the next transaction (`openingNow`), so that the server is woken
   * once for both, or a millisecond later when there is none. Nothing can come between: any other statement commits first.
   */
  commitLater(): void {
    this.#late = setTimeout(() => this.#commitNow(), 1).unref()
  }

  /** What opens a transaction on this connection now, given what opens one. */
  openingNow(opening: string): string {
    if (!this.#late) return opening
    this.#forgetLate()
    return `commit; ${opening}`
  }

  // The driver takes a statement in many forms. Only a text with values is changed, and every answer is the driver's.
  override query(...given: unknown[]): never {
    if (this.#late) this.#commitNow()
    this.#sendTogether()
    const [text, values, ...more] = given
    if (isStream(text)) this.#waitFor(text)
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPlain ? nameOfStatement(this, text, values) : undefined
    const query = super.query as (...given: unknown[]) => never
    return query.apply(this, name === undefined ? given : [{ name, text, values }, ...more])
  }

  /** What is sent until this turn of the event loop ends leaves together: it wakes the server once. */
  #sendTogether(): void {
    if (this.#gathers) return
    this.#gathers = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#gathers = false
      stream.uncork()
    })
  }

  #forgetLate(): void {
    clearTimeout(this.#late)
    this.#late = undefined
  }

  #commitNow(): void {
    this.#forgetLate()
    // Where it fails the connection is gone, which whoever has it hears.
    const committed: Promise<unknown> = this.query('commit')
    committed.catch(() => undefined)
  }

  #waitFor(stream: Sending): void {
    const sendAtOnce = (pipeline: boolean) => Object.assign(this, { pipeline })
    sendAtOnce(false)
    stream.once('close', () => sendAtOnce(true))
  }
}
