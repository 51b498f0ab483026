declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly amount: number
    readonly requests: readonly Request[]
  }
  interface Run extends EventEmitter, PromiseLike<unknown> {
    on(event: 'response', listener: (client: object, status: number, bytes: number, milliseconds: number) => void): this
  }
  const autocannon: (options: Options) => Run
  export default autocannon
}
