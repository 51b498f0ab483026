import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'

export type KeywordQuality = Answer<'getKeywordQuality'>

const keyOf = (keywordId: number) => queryKeyOf('getKeywordQuality', { query: { keywordId } })

const judged = (quality: KeywordQuality, { convId, startAt, right }: CallInput<'labelKeywordMatch'>['body']) => ({
  ...quality,
  drawn: quality.drawn.map(match =>
    match.convId === convId && match.startAt === startAt ? { ...match, right } : match,
  ),
})

/** Judges one match; shown at once, and taken back when it could not be saved. */
export function useJudgeMatch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'labelKeywordMatch'>['body']) => call('labelKeywordMatch', { body }),
    onMutate: body => {
      queries.setQueryData<KeywordQuality>(keyOf(body.keywordId), known => known && judged(known, body))
    },
    onSettled: (_data, _error, body) => queries.invalidateQueries({ queryKey: keyOf(body.keywordId) }),
  })
}
