export const pageSize = 50

/** Notes are supported in the address, but not offered as a button. */
export const conversationTypes = ['all', 'call', 'email', 'document', 'note'] as const
export type ConversationType = (typeof conversationTypes)[number]
export type Direction = 'buyer' | 'bidirectional'

export interface ConversationFilter {
  readonly type: ConversationType
  /** Empty for any. */
  readonly stage: string
  /** Days back from the newest conversation; -1 for all. */
  readonly days: number
}

/** The number of the page after those that are there, or undefined when all are. */
export const nextPage = (last: { readonly total: number }, pages: readonly unknown[]): number | undefined =>
  pages.length * pageSize < last.total ? pages.length + 1 : undefined
