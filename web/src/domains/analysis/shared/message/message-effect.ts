import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Effect = Answer<'getMessageEffect'>
type EffectAsked = NonNullable<CallInput<'getMessageEffect'>['query']>

/** Win rate with and without a message among some deals; null until it is known which. */
export const useMessageEffect = (asked: EffectAsked | null) =>
  useApiQuery('getMessageEffect', asked && { query: asked }, { placeholderData: keepPreviousData })
