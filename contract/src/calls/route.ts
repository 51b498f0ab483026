import type { FeatureName } from '../entitlements/features.ts'
import type { MayChange } from '../entitlements/may-change.ts'
import type { DataGroup } from '../values/data-groups.ts'

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

/** The groups that the answer of a call rests on; `nothing` for what only a new version of the product changes. */
export type Reads = 'nothing' | readonly [DataGroup, ...DataGroup[]]

/**
 * The groups that a call changes itself; long work that it starts announces its own changes. A call that only reads
 * changes nothing.
 */
export type Changes = 'nothing' | readonly [DataGroup, ...DataGroup[]]

/**
 * Whether the request names a thing of a customer, so that another customer's user is refused. Of a call that names
 * nothing everybody gets the answer for their own customer.
 */
export type Names = 'customer' | 'nothing'

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
  /** Also answered to a token of the browser extension, which opens no other call. */
  readonly token?: 'extension'
  /** What the answer rests on; every call that changes nothing says so, another one when pages keep its answer. */
  readonly reads?: Reads
  /** What the call changes; every call that is not a GET says so, a GET only when it changes something. */
  readonly changes?: Changes
  /** Who may change the thing that the call names, when that is not everybody whom `access` lets make the call. */
  readonly mayChange?: MayChange
  /** Left out: `customer`. */
  readonly names?: Names
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
  /** Seconds that the call may take in an analysis thread, when two minutes are too few. */
  readonly longestSeconds?: number
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

type StatesItsData =
  | { readonly method: 'GET'; readonly reads: Reads }
  | { readonly method: 'GET'; readonly changes: Exclude<Changes, 'nothing'> }
  | { readonly method: Exclude<Method, 'GET'>; readonly changes: 'nothing'; readonly reads: Reads }
  | { readonly method: Exclude<Method, 'GET'>; readonly changes: Exclude<Changes, 'nothing'> }

/** A call in the browser's table; groups of data by their places in `dataGroups`. */
export type RouteRow = readonly [
  method: Method,
  path: string,
  reads: readonly number[],
  changes: readonly number[],
  /** 1: it needs no sign-in. 2: outside administrator mode its path stands behind `modePrefix`. */
  mark?: 1 | 2,
]

/** What some calls carry in front of their path outside administrator mode [modes-002]. */
export const modePrefix = 'llm/'

/** Declares one call of the API: explicit data, nothing hidden. */
export const route = <const D extends RouteDef & StatesItsData>(definition: D): D => definition

/** Does a call change data? */
export const isWrite = ({ changes = 'nothing' }: Pick<RouteDef, 'changes'>): boolean => changes !== 'nothing'
