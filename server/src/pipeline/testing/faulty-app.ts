import type { Pool, PoolClient } from 'pg'
import type { PooledApp } from '#pool/pool-of.ts'

export class InjectedFault extends Error {
  readonly code = '57P01'
}

/** Where the database goes away: as the nth statement that fits arrives, or once it was done and only the answer is lost. */
export interface FaultPlan {
  /** `commit`: the commits of transactions that wrote something. */
  readonly statement: RegExp | 'commit'
  readonly nth: number
  readonly when: 'before' | 'after'
  /** Called instead of failing. */
  readonly instead?: () => Promise<void>
}

type Query = (...args: unknown[]) => unknown

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')

const writes = /^(insert|update|delete|with)\b/i

/**
 * The application with a database that goes away once, at a planned place: that connection answers nothing any more,
 * so what it had not committed is rolled back. `reached` tells whether it came to that.
 */
export const faultyApp = (app: PooledApp, { statement, nth, when, instead }: FaultPlan) => {
  let seen = 0
  let isReached = false
  /** Makes this connection fail as planned until it is released. The client stays the same: what is prepared is known by it. */
  const makeFaulty = (client: PoolClient): PoolClient => {
    let isDead = false
    let hasWritten = false
    const ask = client.query.bind(client) as Query
    const release = client.release.bind(client)
    const fits = (text: string): boolean => {
      if (text.startsWith('begin')) hasWritten = false
      if (writes.test(text)) hasWritten = true
      return statement === 'commit' ? text === 'commit' && hasWritten : statement.test(text)
    }
    const query: Query = async (...args) => {
      if (isDead) throw new InjectedFault('The connection is gone.')
      const isIt = fits(textOf(args[0])) && ++seen === nth
      const fail = async () => {
        isReached = true
        if (instead) return instead()
        isDead = true
        throw new InjectedFault('The database went away.')
      }
      if (isIt && when === 'before') await fail()
      const answer = await ask(...args)
      if (isIt && when === 'after') await fail()
      return answer
    }
    return Object.assign(client, {
      query,
      release: (error?: Error | boolean) => {
        Reflect.deleteProperty(client, 'query')
        release(isDead ? true : error)
      },
    })
  }
  const pool = new Proxy<Pool>(app.pool, {
    get: (target, key) => {
      if (key === 'connect') return async () => makeFaulty(await target.connect())
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { app: { ...app, pool }, reached: () => isReached }
}
