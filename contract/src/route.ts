import type { FeatureName } from './entitlement/features.ts'
import type { MayChange } from './entitlement/may-change.ts'
import type { ChangedData } from './live-events.ts'

/** What a schema must be for its types to be read; cheaper to check than the full zod type. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * Who may make a call. `public`: no sign-in; `user`: any signed-in user, own customer; `admin`: ADMIN,
 * customer_admin, tribyl_admin; `admin_or_management`: those and MANAGEMENT; `messaging`: those and CSM, the roles
 * that Messaging is open to; `tribyl_admin`: the provider only.
 */
export type Access = 'public' | 'user' | 'messaging' | 'admin' | 'admin_or_management' | 'tribyl_admin'

/** A group of data that calls change: one that open pages hold copies of, or one that no page holds. */
export type DataGroup = ChangedData | 'signIns' | 'activity' | 'summaries' | 'credits'

/** The groups a call changes; a call that only reads changes nothing. */
export type Changes = 'nothing' | readonly [DataGroup, ...DataGroup[]]

/**
 * What a call asks of the machine. `heavy`: it reads or computes over many deals, renders a document or starts long
 * work; few of them run at once for one person and for one customer. `waits`: it stays open while other work is done.
 */
export type Cost = 'heavy' | 'waits'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteDef {
  readonly method: Method
  /** Below the API base path; `{name}` is a path parameter. */
  readonly path: string
  /** Further addresses that answer the same; one that begins with a slash stands outside the API base. */
  readonly aliases?: readonly string[]
  readonly access: Access
  /** What the call changes; every call that is not a GET says so, a GET only when it changes something. */
  readonly changes?: Changes
  /** Who may change the thing that the call names, when that is not everybody whom `access` lets make the call. */
  readonly mayChange?: MayChange
  /** The feature that the call belongs to: it is refused without the licence or the premium feature it takes. */
  readonly feature?: FeatureName
  readonly purpose: string
  /**
   * Requests per minute: of one address for public calls, of one person for all others. Left out: by access, method
   * and cost (see `limitOf`).
   */
  readonly limit?: number
  /** The largest body in bytes. Left out: 16 kB for public calls, 1 MB of JSON, one file of multipart (see `maxBodyBytesOf`). */
  readonly maxBodyBytes?: number
  readonly cost?: Cost
  /** Not in the catalogue: added because a screen needs it. */
  readonly ours?: true
  readonly params?: Schema
  readonly query?: Schema
  /** JSON body; absent for multipart calls. */
  readonly body?: Schema
  /** The body is multipart/form-data and the handler reads it part by part. */
  readonly multipart?: true
  /** What stands in `data` of the answer; absent when the answer is a stream or a file. */
  readonly answer?: Schema
  /** The handler writes the answer itself (file, event stream). */
  readonly raw?: true
}

type StatesItsChanges =
  | { readonly method: 'GET' }
  | { readonly method: Exclude<Method, 'GET'>; readonly changes: Changes }

/** Declares one call of the API: explicit data, nothing hidden. */
export const route = <const D extends RouteDef & StatesItsChanges>(definition: D): D => definition

/** Does a call change data? */
export const isWrite = ({ changes = 'nothing' }: Pick<RouteDef, 'changes'>): boolean => changes !== 'nothing'
