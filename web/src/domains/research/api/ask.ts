import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type Answered = Answer<'askBuyerIntelligence'>
export type Source = Answered['sources'][number]

/** Asks what was said; takes a credit when there is an answer. */
export const useAsk = () =>
  useMutation({
    mutationFn: (body: CallInput<'askBuyerIntelligence'>['body']) => call('askBuyerIntelligence', { body }),
  })
