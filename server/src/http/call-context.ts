import type { SignedInUser } from '@bic/contract/calls/access'
import type { Answer, Received, RouteId } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Claim } from './claim.ts'
import type { ReceivedParts } from './received-parts.ts'
import type { Written } from './written.ts'

/** What a handler has: the validated input, who asks, and `read` and `tenant`, the only ways to their customer's data. */
export interface Call<I extends RouteId> {
  readonly app: AppContext
  readonly params: Received<I, 'params'>
  readonly query: Received<I, 'query'>
  readonly body: Received<I, 'body'>
  /** The signed-in user; reading it in a public call is an error. */
  readonly user: SignedInUser
  readonly sessionId: string
  readonly isAdmin: boolean
  /** Reads the tables of the signed-in user's customer, in one snapshot. */
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  /** Changes the tables of the signed-in user's customer, and leaves the entry in the audit trail and the event with it. */
  readonly write: <T>(work: (tx: TenantTransaction) => Promise<Written<T>>) => Promise<T>
  /** One transaction in the tables of the signed-in user's customer. */
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  /** Of a write with an idempotency key: its transactions note in themselves that they changed something. */
  readonly claim?: Claim
  /** The parts of a multipart call that is answered in a thread; in the main thread the handler receives them. */
  readonly parts?: ReceivedParts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<I extends RouteId> = (call: Call<I>) => Promise<Answer<I> extends undefined ? unknown : Answer<I>>

/** Exactly one handler per route of a domain: a missing one does not compile. */
export type Handlers<R extends Record<string, unknown>> = { readonly [I in keyof R & RouteId]: Handler<I> }

/** Exactly one handler per route of the whole contract. */
export type AllHandlers = { readonly [I in RouteId]: Handler<I> }
