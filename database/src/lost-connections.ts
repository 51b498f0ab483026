import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ObserveStatement } from './observing-client.ts'

/** Milliseconds; shorter only in tests. */
export interface LossPatience {
  /** How often it is looked whether an answer is late. */
  readonly every: number
  /** After how long an answer is late: then the server is asked whether it works on the statement at all. */
  readonly late: number
}

const usualPatience: LossPatience = { every: 10_000, late: 15_000 }

/** Of a connection that waits for answers: since when for the first of them, by `performance.now()`, and for how many. */
interface Waiting {
  readonly since: number
  readonly answers: number
}

/** A name that no other connection has: it reaches the server through a pooler as well. */
export const newConnectionName = (): string => `buyer-intelligence-${randomUUID()}`

const nameOf = (client: pg.Client): string =>
  (client as unknown as { readonly connectionParameters: { readonly application_name: string } }).connectionParameters
    .application_name

/**
 * Finds connections that were lost without a word: after a failover, or when something between us and the server forgot them, nobody
 * answers and nobody says so, and the operating system goes on sending for a quarter of an hour. When an answer is late, the server
 * is asked over a new connection what it does for this one. If twice in a row it does nothing, the connection is ended, and
 * whoever waits gets an error. A long statement that the server works on is never ended.
 */
export class LostConnections {
  readonly #url: string
  readonly #bounds: pg.ClientConfig
  readonly #patience: LossPatience
  readonly #waiting = new Map<pg.Client, Waiting>()
  /** Connections for which the server did nothing at the last look, with since when they wait. */
  #suspects = new Map<pg.Client, number>()
  #look: Promise<void> | undefined

  /** @param bounds of a new connection over which the server is asked */
  constructor(url: string, bounds: pg.ClientConfig, patience: LossPatience = usualPatience) {
    this.#url = url
    this.#bounds = bounds
    this.#patience = patience
  }

  /** To be called with each statement, but for those that are streams. */
  readonly observe: ObserveStatement = (_text, client) => {
    const before = this.#waiting.get(client)
    this.#waiting.set(client, { since: before?.since ?? performance.now(), answers: (before?.answers ?? 0) + 1 })
    return () => {
      const { answers = 1 } = this.#waiting.get(client) ?? {}
      // The next statement has been on its way since now.
      if (answers > 1) this.#waiting.set(client, { since: performance.now(), answers: answers - 1 })
      else this.#waiting.delete(client)
    }
  }

  /** Looks again and again until `isOver`. */
  watch(isOver: () => boolean): void {
    const timer = setInterval(() => {
      if (isOver()) clearInterval(timer)
      else
        this.#look ??= this.#endLost()
          // Nothing is known while the database does not answer at all.
          .catch(() => this.#suspects.clear())
          .finally(() => {
            this.#look = undefined
          })
    }, this.#patience.every)
    timer.unref()
  }

  async #endLost(): Promise<void> {
    const now = performance.now()
    const late = [...this.#waiting].filter(([, { since }]) => now - since > this.#patience.late)
    const atWork = late.length > 0 ? await this.#findAtWork(late.map(([client]) => nameOf(client))) : new Set()
    const idle = late.filter(([client]) => !atWork.has(nameOf(client)))
    for (const [client, { since }] of idle)
      if (this.#suspects.get(client) === since && this.#waiting.get(client)?.since === since)
        client.connection.stream.destroy(new Error('The connection to the database was lost.'))
    this.#suspects = new Map(idle.map(([client, { since }]) => [client, since]))
  }

  /** Which of these connections the server computes something for. */
  async #findAtWork(names: readonly string[]): Promise<ReadonlySet<unknown>> {
    const client = new pg.Client({ connectionString: this.#url, query_timeout: this.#patience.late, ...this.#bounds })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity
         where application_name = any($1) and state in ('active', 'fastpath function call')`,
        [names],
      )
      return new Set(rows.map(({ name }) => name))
    } finally {
      await client.end()
    }
  }
}
