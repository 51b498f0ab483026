import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type PersonaConversation = Answer<'listPersonaConversations'>['rows'][number]
/** Which conversations of a persona: of a deal, a stage, a month, or all. */
export type AskedConversations = NonNullable<CallInput<'listPersonaConversations'>['body']>

export const conversationsPage = 25

/** A page of the conversations behind a figure. */
export const usePersonaConversations = (asked: AskedConversations | null, pageNumber: number) =>
  useQuery({
    queryKey: ['conversations', 'personas', 'listed', asked, pageNumber],
    queryFn: ({ signal }) =>
      call('listPersonaConversations', { body: { ...asked, pageNumber, pageSize: conversationsPage }, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
