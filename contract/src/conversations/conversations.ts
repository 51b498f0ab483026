import { conversationChangeRoutes } from './conversation-changes.ts'
import { conversationReadRoutes } from './conversation-reads.ts'

/** Conversations of the customer. */
export const conversationsRoutes = { ...conversationReadRoutes, ...conversationChangeRoutes } as const
