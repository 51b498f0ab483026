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
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'object' ? { application_name: newConnectionName(), pipeline: true, ...config } : config)
  }

  // The driver takes a statement in many forms. Only a text with values is changed, and every answer is the driver's.
  override query(...given: unknown[]): never {
    const [text, values, ...more] = given
    if (isStream(text)) this.#waitFor(text)
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPlain ? nameOfStatement(this, text, values) : undefined
    const query = super.query as (...given: unknown[]) => never
    return query.apply(this, name === undefined ? given : [{ name, text, values }, ...more])
  }

  #waitFor(stream: Sending): void {
    const sendAtOnce = (pipeline: boolean) => Object.assign(this, { pipeline })
    sendAtOnce(false)
    stream.once('close', () => sendAtOnce(true))
  }
}
