import type { Answer, CallInput } from '#lib/call-types.ts'

export type Research = Answer<'keywordResearch'>
export type ResearchQuery = CallInput<'keywordResearch'>['query']
export type FoundConversation = Research['rows'][number]
export type FoundDeal = Research['groups'][number]
