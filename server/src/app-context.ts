import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { EventHub } from './events/event-hub.ts'
import type { AnalysisThreads } from './evidence/matrix/analysis-threads.ts'
import type { ExtractionPool } from './pipeline/extract/extraction-pool.ts'
import type { FileStore } from './providers/file-store.ts'
import type { IdentityProvider } from './providers/identity/identity-provider.ts'
import type { Mailer } from './providers/mail.ts'
import type { Model } from './providers/model/model.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** What every part of the server works with: made once in `main.ts` (or by a test) and handed down. */
export interface AppContext {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Date
  /** A seed for what chance decides, 0 to 2³¹ − 1. It is stored and shown with what was drawn. */
  readonly drawSeed: () => number
  readonly secret: Uint8Array
  readonly events: EventHub
  readonly mail: Mailer
  /** Who vouches for people in single sign-on; null when there is none. */
  readonly identity: IdentityProvider | null
  /** Writes texts in people's words; null when none is set up. */
  readonly model: Model | null
  readonly files: FileStore
  readonly analysts: AnalysisThreads
  /** Exports traces and metrics; null when it is not set up. */
  readonly telemetry: Telemetry | null
  /** Reads files from outside. */
  readonly readers: ExtractionPool
}
