import type { Answer } from '#lib/call-types.ts'

export type Feedback = Answer<'getMessagingFeedback'>
