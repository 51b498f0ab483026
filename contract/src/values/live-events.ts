import type { DataGroup } from './data-groups.ts'

/** Long work moved on, or ended. */
export interface JobEvent {
  readonly kind: 'job'
  readonly jobRunId: number
  readonly jobKind: string
  readonly status: string
  readonly done: number
  readonly total: number
  readonly message: string
}

/** Data changed: whoever shows it should ask for it again. */
export interface ChangedEvent {
  readonly kind: 'changed'
  readonly what: readonly DataGroup[]
  readonly cardId?: number
  readonly dealId?: number
  /** Concerns one person only: no one else is notified. */
  readonly userId?: number
}

/** Events may have been missed while the server's connection was lost: pages ask again for everything they show. */
export interface RefreshEvent {
  readonly kind: 'refresh'
}

/** Sessions of a person ended: the server closes what they hold open. No page is notified. */
export interface SessionsEndedEvent {
  readonly kind: 'sessions-ended'
  readonly userId: number
}

/** What is announced within the server; open pages receive it as the data of server-sent events named after their kind. */
export type LiveEvent = JobEvent | ChangedEvent | RefreshEvent | SessionsEndedEvent
