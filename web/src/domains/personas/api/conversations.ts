import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type PersonaConversation = Answer<'listPersonaConversations'>['rows'][number]
/** Which conversations of a persona: of a deal, a stage, a month, or all. */
export type AskedConversations = NonNullable<CallInput<'listPersonaConversations'>['body']>

export const conversationsPage = 25

/** A page of the conversations behind a figure. */
export const usePersonaConversations = (asked: AskedConversations | null, pageNumber: number) =>
  useApiQuery(
    'listPersonaConversations',
    asked === null ? null : { body: { ...asked, pageNumber, pageSize: conversationsPage } },
    { placeholderData: keepPreviousData },
  )
