/** The mail server that the mock runs, as far as it is used. */
declare module 'hoodiecrow-imap' {
  import type { AddressInfo, Socket } from 'node:net'

  export interface StoredMail {
    readonly uid: number
    readonly raw: string
    readonly flags?: readonly string[]
    readonly internaldate?: string
  }

  export interface StoredFolder {
    messages?: StoredMail[]
    folders?: Record<string, StoredFolder>
    uidvalidity?: number
    uidnext?: number
    path?: string
    readonly flags?: readonly string[]
    readonly 'special-use'?: string
  }

  export interface Parsed {
    readonly tag: string
    readonly command: string
  }

  export interface Connection {
    server: Server
    readonly socket: Socket | null
    state: string
    readonly send: (response: object, description: string, parsed: Parsed, data?: string) => void
  }

  export type CommandHandler = (
    connection: Connection,
    parsed: Parsed & { readonly attributes?: readonly { readonly value: string }[] },
    data: string,
    callback: () => void,
  ) => void

  export interface Server {
    readonly server: {
      readonly address: () => AddressInfo | string | null
      readonly on: (event: 'connection', listener: (socket: Socket) => void) => void
    }
    readonly setMaxListeners: (most: number) => void
    readonly storage: Record<string, StoredFolder & { readonly separator?: string; readonly type?: string }>
    readonly indexFolders: () => void
    readonly processMessage: (message: StoredMail, folder: StoredFolder) => void
    readonly getMailbox: (path: string) => StoredFolder | undefined
    readonly getCommandHandler: (command: string) => CommandHandler
    readonly setCommandHandler: (command: string, handler: CommandHandler) => void
    readonly listen: (port: number, host: string, listening: () => void) => void
    readonly close: (closed: () => void) => void
  }

  interface Options {
    readonly plugins?: readonly string[]
    readonly users: Readonly<Record<string, { readonly password: string }>>
    readonly storage: Server['storage']
    readonly secureConnection?: boolean
    readonly credentials?: { readonly key: string; readonly cert: string }
  }

  const hoodiecrow: (options: Options) => Server
  export default hoodiecrow
}
