import type { SentPersonaFilter } from '@bic/contract/personas'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { personaKey } from './persona-key.ts'

export type HeardTitle = Answer<'getPersonaTopScoringJobTitle'>[number]
export type FoundTitle = Answer<'researchPersonaJobTitle'>[number]
export type SuggestedTitle = Answer<'getPersonaResearchLLMJobTitle'>[number]

/** The titles of a persona's people in conversations, by score. */
export const useHeardTitles = (filter: SentPersonaFilter) =>
  useQuery({
    queryKey: personaKey('titles', filter),
    queryFn: ({ signal }) => call('getPersonaTopScoringJobTitle', { body: filter, signal }),
  })

/** Titles seen that fit an expression, page after page. */
export const useTitleResearch = (personCardId: number, searchExpression: string) =>
  useInfiniteQuery({
    queryKey: ['contacts', 'titles', personCardId, searchExpression],
    queryFn: ({ signal, pageParam }) =>
      call('researchPersonaJobTitle', { body: { personCardId, searchExpression, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.length, 0)
      return last.length > 0 && shown < (last[0]?.total ?? 0) ? shown : undefined
    },
  })

/** Suggests titles for a persona; asked for by a person, for a model may be asked. */
export const useTitleSuggestions = () =>
  useMutation({
    mutationFn: (personCardId: number) => call('getPersonaResearchLLMJobTitle', { body: { personCardId } }),
  })

/** Gives titles, joined by commas, to a persona. */
export function useAddTitles() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { cardId: number; text: string }) => call('addCardMatchTagsForPersona', { body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['contacts'] }),
        queries.invalidateQueries({ queryKey: ['conversations', 'personas'] }),
      ]),
  })
}
