import pg from 'pg'
import { newConnectionName } from './lost-connections.ts'
import { nameOfStatement } from './statement-names.ts'

/** A connection on which hand-written statements that come again stay planned, as those of the query builder do. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'object' ? { application_name: newConnectionName(), ...config } : config)
  }

  // The driver takes a statement in many forms. Only a text with values is changed, and every answer is the driver's.
  override query(...given: unknown[]): never {
    const [text, values, ...more] = given
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPlain ? nameOfStatement(this, text, values) : undefined
    const query = super.query as (...given: unknown[]) => never
    return query.apply(this, name === undefined ? given : [{ name, text, values }, ...more])
  }
}
