import type { Role } from '@bic/contract/calls/access'
import type { Answer, RouteId, Sent } from '@bic/contract/calls/routes'
import { createTestDatabase } from '@bic/database/testing/create-test-database'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { PooledApp } from '../pool/pool-of.ts'
import { openTestApp } from './open-test-app.ts'

export { testPassword } from './test-password.ts'

export interface Sends<I extends RouteId> {
  readonly params?: Sent<I, 'params'>
  readonly query?: Sent<I, 'query'>
  readonly body?: Sent<I, 'body'>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is: for multipart and for what the types forbid. */
  readonly raw?: {
    readonly query?: Record<string, string>
    readonly payload?: Buffer | string | Record<string, unknown>
  }
}

export interface Answered<I extends RouteId> {
  readonly status: number
  readonly data: Answer<I>
  readonly problem: { readonly code: string; readonly detail: string; readonly field?: string }
}

/** A signed-in user of a test: makes calls as they would. */
export interface Caller {
  readonly token: string
  readonly userId: number
  readonly customerId: number
  readonly call: <I extends RouteId>(id: I, sends?: Sends<I>) => Promise<Answered<I>>
}

export interface TestApp {
  readonly app: PooledApp
  readonly server: FastifyInstance
  /** Connections of the database's owner: for what a test looks up or changes behind the product's back. */
  readonly owner: Pool
  readonly clock: { now: Date }
  /** A customer with an own domain `<name>.example`. */
  readonly addCustomer: (name: string) => Promise<number>
  /** Without `permissions` the person has a licence for all features. */
  readonly addUser: (customerId: number, role: Role, permissions?: readonly string[]) => Promise<Caller>
  /** Somebody who is there already, signed in. */
  readonly signIn: (customerId: number, userId: number) => Promise<Caller>
  readonly stranger: Caller['call']
  /** Works everything that is queued, in order, in this thread. */
  readonly workJobs: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * The real application on a database of its own, with a clock that stands still unless a test moves it. `env` adds to
 * the environment it reads; `webRoot` is a built web application to serve.
 */
export const startTestApp = async (
  env: Readonly<Record<string, string>> = {},
  webRoot: string | null = null,
): Promise<TestApp> => openTestApp(await createTestDatabase(), env, webRoot)
