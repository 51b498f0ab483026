import { type Connection, type FieldDef, type PoolClient, Query } from 'pg'

/** The parts of a connection that ask what a statement would answer. */
interface DescribingConnection {
  readonly parse: (query: { readonly text: string }) => void
  readonly describe: (what: { readonly type: 'S' }) => void
  readonly sync: () => void
}

/** Has a statement parsed and planned, and reports its columns; it is not executed. The driver calls the handler. */
class Description extends Query {
  #fields: readonly FieldDef[] = []

  constructor(text: string, done: (fields: readonly FieldDef[]) => void, failed: (error: Error) => void) {
    super(text, (error?: Error | null) => {
      if (error) failed(error)
      else done(this.#fields)
    })
    this.submit = (given: Connection): void => {
      const connection = given as unknown as DescribingConnection
      connection.parse({ text })
      connection.describe({ type: 'S' })
      connection.sync()
    }
  }
  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#fields = fields
  }
}

/**
 * The columns that a statement answers.
 *
 * @throws Error of the database when the statement is wrong.
 */
export const describeStatement = (client: PoolClient, text: string): Promise<readonly FieldDef[]> =>
  new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject))
  })
