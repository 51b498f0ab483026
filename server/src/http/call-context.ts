import type { SignedInUser } from '@bic/contract/calls/access'
import type { Answer, Received, RouteId, Routes } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Claim } from './claim.ts'
import type { ReadyJson } from './ready-json.ts'
import type { ReceivedParts } from './received-parts.ts'
import type { Write } from './written.ts'

/** What every handler has: the validated input, and the request itself. */
interface PublicCall<I extends RouteId> {
  readonly app: AppContext
  readonly params: Received<I, 'params'>
  readonly query: Received<I, 'query'>
  readonly body: Received<I, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler has of somebody who is signed in: who asks, and `read`, the way to their customer's data. */
interface SignedInCall<I extends RouteId> extends PublicCall<I> {
  readonly user: SignedInUser
  readonly sessionId: string
  readonly isAdmin: boolean
  /** Reads the tables of the signed-in user's customer, in one snapshot. */
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  /** The parts of a multipart call that is answered in a thread; in the main thread the handler receives them. */
  readonly parts?: ReceivedParts
}

/** A call that changes something by the word of the contract. */
type Changing = { readonly changes: readonly unknown[] }

/**
 * What a handler has. One whose call changes something has `write`, the only way to change its customer's tables: with the
 * audit entry and the event, or with the reason why there is none.
 */
export type Call<I extends RouteId> = Routes[I] extends { readonly access: 'public' }
  ? PublicCall<I>
  : SignedInCall<I> & (Routes[I] extends Changing ? { readonly write: Write } : unknown)

/** A call as the server itself works with it, whatever its route; asking who makes it is an error in a public one. */
export interface AnyCall extends SignedInCall<RouteId> {
  readonly write: Write
  /** One transaction in the tables of the signed-in user's customer, without a trail: for `write` and idempotency keys. */
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  /** The name of the API key that it is made with. */
  readonly byKey?: string | undefined
  /** Of a write with an idempotency key: its transactions note in themselves that they changed something. */
  readonly claim?: Claim
}

export type Handler<I extends RouteId> = (
  call: Call<I>,
) => Promise<Answer<I> extends undefined ? unknown : Answer<I> | ReadyJson<Answer<I>>>

/** Exactly one handler per route of a domain: a missing one does not compile. */
export type Handlers<R extends Record<string, unknown>> = { readonly [I in keyof R & RouteId]: Handler<I> }

/** Exactly one handler per route of the whole contract. */
export type AllHandlers = { readonly [I in RouteId]: Handler<I> }
