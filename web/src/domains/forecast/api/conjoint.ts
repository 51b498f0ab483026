import type { Answer, CallInput } from '#lib/call-types.ts'

export type Conjoint = Answer<'getConjointAnalysis'>
export type ConjointRow = NonNullable<Conjoint['found']>['rows'][number]
export type AskedConjoint = NonNullable<CallInput<'getConjointAnalysis'>['query']>
