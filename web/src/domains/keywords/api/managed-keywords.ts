import type { Answer } from '#lib/call-types.ts'

export type ManagedKeyword = Answer<'listKeywords'>['rows'][number]
