import type { SignedInUser } from '@bic/contract/access'
import type { Answer, Received, RouteId } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Claim } from './claim.ts'

/** What a handler has: the validated input, who asks, and the one door to their customer's data. */
export interface Call<I extends RouteId> {
  readonly app: AppContext
  readonly params: Received<I, 'params'>
  readonly query: Received<I, 'query'>
  readonly body: Received<I, 'body'>
  /** The signed-in user; reading it in a public call is an error. */
  readonly user: SignedInUser
  readonly sessionId: string
  readonly isAdmin: boolean
  /** One transaction in the tables of the signed-in user's customer. */
  readonly tenant: <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>
  /** Of a write with an idempotency key: its transactions note in themselves that they changed something. */
  readonly claim?: Claim
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<I extends RouteId> = (call: Call<I>) => Promise<Answer<I> extends undefined ? unknown : Answer<I>>

/** Exactly one handler per route of a domain: a missing one does not compile. */
export type Handlers<R extends Record<string, unknown>> = { readonly [I in keyof R & RouteId]: Handler<I> }

/** Exactly one handler per route of the whole contract. */
export type AllHandlers = { readonly [I in RouteId]: Handler<I> }
