import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'

export type HeardTitle = Answer<'getPersonaTopScoringJobTitle'>[number]
export type FoundTitle = Answer<'researchPersonaJobTitle'>[number]
export type SuggestedTitle = Answer<'getPersonaResearchLLMJobTitle'>[number]

/** Titles seen that fit an expression, page after page. */
export const useTitleResearch = (personCardId: number, searchExpression: string) =>
  useInfiniteQuery({
    queryKey: composedKey(['researchPersonaJobTitle'], personCardId, searchExpression),
    queryFn: ({ signal, pageParam }) =>
      call('researchPersonaJobTitle', { body: { personCardId, searchExpression, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.length, 0)
      return last.length > 0 && shown < (last[0]?.total ?? 0) ? shown : undefined
    },
  })
