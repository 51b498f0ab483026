import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type SurveyQuestion = Answer<'getSurveyQuestions'>[number]
export type SurveyStats = Answer<'getSurveyStatsForStory'>
export type SurveyCategory = SurveyStats['categories'][number]['name']
type Sent<I extends 'saveSurveyQuestion' | 'saveSurveyNote' | 'updateSurveyStatus'> = Omit<
  CallInput<I>['body'],
  'storyId' | 'opptyId'
>

/** How far the survey of a deal is. */
export const useSurveyStats = (storyId: number | null) =>
  useQuery({
    queryKey: ['surveys', 'stats', storyId],
    queryFn: ({ signal }) => call('getSurveyStatsForStory', { query: { storyId: storyId! }, signal }),
    enabled: storyId !== null,
  })

export const useSurveyQuestions = (storyId: number, category: SurveyCategory) =>
  useQuery({
    queryKey: ['surveys', 'questions', storyId, category],
    queryFn: ({ signal }) => call('getSurveyQuestions', { query: { storyId, category }, signal }),
  })

export const useSurveyNotes = (storyId: number) =>
  useQuery({
    queryKey: ['surveys', 'notes', storyId],
    queryFn: ({ signal }) => call('getSurveyNotes', { query: { storyId }, signal }),
  })

const useRenewed = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['surveys'] })
}

export function useAnswerQuestion(storyId: number) {
  const onSuccess = useRenewed()
  return useMutation({
    mutationFn: (body: Sent<'saveSurveyQuestion'>) => call('saveSurveyQuestion', { body: { storyId, ...body } }),
    onSuccess,
  })
}

export function useWriteSurveyNote(storyId: number) {
  const onSuccess = useRenewed()
  return useMutation({
    mutationFn: (body: Sent<'saveSurveyNote'>) => call('saveSurveyNote', { body: { storyId, ...body } }),
    onSuccess,
  })
}

export function useCompleteSurvey(storyId: number) {
  const onSuccess = useRenewed()
  return useMutation({
    mutationFn: (body: Sent<'updateSurveyStatus'>) => call('updateSurveyStatus', { body: { storyId, ...body } }),
    onSuccess,
  })
}
