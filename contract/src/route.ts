/** What a schema must be for its types to be read; cheaper to check than the full zod type. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * Who may make a call. `public`: no sign-in; `user`: any signed-in user, own customer; `admin`: ADMIN,
 * customer_admin, tribyl_admin; `admin_or_management`: those and MANAGEMENT; `tribyl_admin`: the provider only.
 */
export type Access = 'public' | 'user' | 'admin' | 'admin_or_management' | 'tribyl_admin'

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

/** Declares one call of the API: explicit data, nothing hidden. */
export const route = <const D extends RouteDef>(definition: D): D => definition
