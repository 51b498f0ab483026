import type { Answer } from '#lib/call-types.ts'

export type Research = Answer<'keywordResearch'>
