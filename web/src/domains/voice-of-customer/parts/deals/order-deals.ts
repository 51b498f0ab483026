import type { VoiceOrder } from '#domains/voice-of-customer/api/voice-deals.ts'

export const sortOrders = ['recommended', 'closed', 'amount'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortLabels: Readonly<Record<SortOrder, string>> = {
  recommended: 'Recommended',
  closed: 'Recently Closed',
  amount: 'Deal Amount',
}

/** What the server sorts by for each order. */
export const sortNames: Readonly<Record<SortOrder, VoiceOrder['sort']>> = {
  recommended: 'recommended',
  closed: 'recentlyClosed',
  amount: 'dealAmount',
}
