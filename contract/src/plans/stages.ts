import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { bodyId, words } from './fields.ts'

const rank = z.number().int().min(1).max(10_000)
const filled = (most: number, fix: string) => words(most).refine(text => text.trim() !== '', fix)

export const planStagesRoutes = {
  getAllOpptyPlanStages: route({
    method: 'GET',
    path: 'opptyplan/stages/all',
    access: 'user',
    reads: ['plans'],
    names: 'nothing',
    purpose: 'All stages of opportunity plans in order.',
    answer: z.array(z.object({ stageId: z.number(), name: z.string(), rank: z.number() })),
  }),
  getRatingQuestionsByStage: route({
    method: 'GET',
    path: 'get/ratingQuestions/byStage/{id}',
    access: 'user',
    reads: ['plans'],
    purpose: 'The evaluation questions of one stage in their order.',
    params: z.object({ id }),
    answer: z.array(z.object({ id: z.number(), stageId: z.number(), question: z.string(), rank: z.number() })),
  }),
  upsertRatingQuestionByStage: route({
    method: 'POST',
    path: 'upsert/ratingQuestions/byStage',
    access: 'admin',
    changes: ['plans'],
    purpose:
      'Add or change an evaluation question of a sales stage. `rank` is its place from 1; the others move. Adding one that is there already answers it.',
    body: z.strictObject({
      id: bodyId.optional(),
      stageId: bodyId,
      question: filled(500, 'Please write a question.'),
      rank: rank.optional(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  deleteRatingQuestionByStage: route({
    method: 'POST',
    path: 'delete/ratingQuestions/byStage',
    access: 'admin',
    changes: ['plans'],
    purpose: 'Delete an evaluation question of a sales stage.',
    body: z.strictObject({ id: bodyId }),
    answer: empty,
  }),
  getSalesStageParams: route({
    method: 'GET',
    path: 'opptyplan/salesStageParams/{opptyPlanId}',
    access: 'user',
    reads: ['plans'],
    ours: true,
    purpose:
      'The evaluation questions of all stages with how a plan answers them. `completeness` is the share of questions that have a rating, in 0..1; null without questions.',
    params: z.object({ opptyPlanId: id }),
    answer: z.object({
      completeness: z.number().nullable(),
      stages: z.array(
        z.object({
          stageId: z.number(),
          name: z.string(),
          rank: z.number(),
          completeness: z.number().nullable(),
          /** Mean of the ratings given, 1..5; null when there is none. */
          averageRating: z.number().nullable(),
          params: z.array(
            z.object({
              salesStageParamId: z.number(),
              question: z.string(),
              rank: z.number(),
              rating: z.number().nullable(),
              notes: z.string(),
              ratedBy: z.string().nullable(),
              ratedAt: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  updateSalesStageParams: route({
    method: 'POST',
    path: 'update/salesStageParams',
    access: 'user',
    changes: ['plans'],
    purpose:
      'Answer a stage question for a plan: a rating from 1 to 5 (null takes it back), and notes; what is left out stays as it is. The parameter of a plan bears the number of its question.',
    body: z.strictObject({
      salesStageParamId: bodyId,
      opptyPlanId: bodyId,
      rating: z
        .number()
        .int('Give a whole number from 1 to 5.')
        .min(1, 'Give a whole number from 1 to 5.')
        .max(5, 'Give a whole number from 1 to 5.')
        .nullable()
        .optional(),
      notes: words(5000).optional(),
    }),
    answer: z.object({ salesStageParamId: z.number() }),
  }),
  getAccountResearchTopics: route({
    method: 'GET',
    path: 'get/accountResearchTopics',
    access: 'user',
    reads: ['plans'],
    names: 'nothing',
    purpose: 'The account research topics in their order.',
    answer: z.array(z.object({ id: z.number(), topic: z.string(), description: z.string(), rank: z.number() })),
  }),
  upsertAccountResearchTopic: route({
    method: 'POST',
    path: 'upsert/accountResearchTopic',
    access: 'admin',
    changes: ['plans'],
    purpose:
      'Add or change an account research topic. `rank` is its place from 1; the others move. Adding one that is there already answers it.',
    body: z.strictObject({
      id: bodyId.optional(),
      topic: filled(200, 'Please name the topic.'),
      description: words(2000).optional(),
      rank: rank.optional(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  removeAccountResearchTopic: route({
    method: 'POST',
    path: 'remove/accountResearchTopic',
    access: 'admin',
    changes: ['plans'],
    purpose: 'Remove an account research topic.',
    body: z.strictObject({ id: bodyId }),
    answer: empty,
  }),
} as const
