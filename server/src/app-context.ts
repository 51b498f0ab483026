import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { EventHub } from './events/event-hub.ts'
import type { FileStore } from './providers/file-store.ts'
import type { Mailer } from './providers/mail.ts'

/** What every part of the server works with: made once in `main.ts` (or by a test) and handed down. */
export interface AppContext {
  readonly config: Config
  readonly pool: Pool
  readonly log: Logger
  readonly now: () => Date
  readonly secret: Uint8Array
  readonly events: EventHub
  readonly mail: Mailer
  readonly files: FileStore
}
