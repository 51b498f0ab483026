import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export interface QuestionChange {
  readonly id?: number
  readonly stageId: number
  readonly question: string
  /** Its place, from 1. */
  readonly rank?: number
}

/** Adds, words anew or moves a question of a stage. */
export function useSaveQuestion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: QuestionChange) => call('upsertRatingQuestionByStage', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans', 'stageParams'] }),
  })
}

export function useDeleteQuestion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('deleteRatingQuestionByStage', { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans', 'stageParams'] }),
  })
}
