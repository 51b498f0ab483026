/** Groups of data that pages hold copies of; the first part of a page's query key. */
export type ChangedData =
  | 'accounts'
  | 'deals'
  | 'conversations'
  | 'cards'
  | 'keywords'
  | 'contacts'
  | 'uploads'
  | 'users'
  | 'settings'
  | 'jobs'
  | 'notifications'
  | 'alerts'
  | 'notes'
  | 'plans'
  | 'videos'
  | 'tearsheets'
  | 'profiles'
  | 'storyNotes'
  | 'surveys'
  | 'solutions'
  | 'views'
  | 'reports'
  | 'forecast'

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
  readonly what: readonly ChangedData[]
  readonly cardId?: number
  readonly dealId?: number
  /** Concerns one person only: nobody else hears of it. */
  readonly userId?: number
}

/** Events may have been missed while the server's connection was lost: pages ask again for everything they show. */
export interface RefreshEvent {
  readonly kind: 'refresh'
}

/** Sessions of a person ended: the server closes what they hold open. No page hears of it. */
export interface SessionsEndedEvent {
  readonly kind: 'sessions-ended'
  readonly userId: number
}

/** What the parts of the server hear of; open pages get it as the data of server-sent events named after their kind. */
export type LiveEvent = JobEvent | ChangedEvent | RefreshEvent | SessionsEndedEvent
