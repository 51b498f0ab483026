import { setTimeout as pause } from 'node:timers/promises'
import type { Connector } from '@bic/connectors/connector'
import type { JobContext } from '#jobs/run-job.ts'
import type { AskMailServer } from '#providers/mail-server/mail-server.ts'
import { type Send, sendToVendor } from '#providers/send-to-vendor.ts'
import type { LoadFigures } from '../write-back/figures.ts'

/** What a turn works with besides the job; tests bring their own time and vendor. */
export interface SyncMeans {
  readonly connector: Connector
  readonly send: Send
  /** Given where the vendor is a mail server. */
  readonly askMail?: AskMailServer
  readonly wait: (milliseconds: number) => Promise<void>
  /** Whether the turn goes on; asked between any two steps. */
  readonly goesOn: () => boolean
  /** The figures that are written into a CRM; those of the product when left out. */
  readonly figures?: LoadFigures
}

export type SyncJob = Pick<JobContext<unknown>, 'app' | 'customerId' | 'read' | 'write'>

/** Scores and lists follow at the end of a turn, so it ends after a while even when nobody waits. */
const longestTurn = 15_000

/** How a turn works in the product: it stops for others, and at last by itself. */
export const usualMeans = (job: Pick<JobContext<unknown>, 'turn'>, connector: Connector): SyncMeans => {
  const begun = performance.now()
  return {
    connector,
    send: sendToVendor,
    wait: pause,
    goesOn: () => performance.now() - begun < longestTurn && job.turn.goesOn(),
  }
}
