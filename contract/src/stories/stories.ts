import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { surveyCategories } from './survey-questions.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const category = z.enum(surveyCategories)
const ofDeal = { storyId: id, opptyId: id.optional() }
const toDeal = { storyId: bodyId, opptyId: bodyId.optional() }
const stepStatus = z.enum(['active', 'completed'])

/** The deal review: what a team is asked about a deal, its answers and notes. A deal and its opportunity have one id. */
export const storiesRoutes = {
  getSurveyStatsForStory: route({
    method: 'GET',
    path: 'getSurveyStatsForStory',
    access: 'user',
    reads: ['surveys'],
    purpose: 'How far the survey of a deal has been answered, per category.',
    query: z.strictObject({ storyId: id }),
    answer: z.object({
      questionCount: z.number(),
      answeredCount: z.number(),
      /** `not started` until something is answered, noted or completed. */
      status: z.enum(['not started', 'active', 'completed']),
      categories: z.array(
        z.object({ name: category, questionCount: z.number(), answeredCount: z.number(), status: stepStatus }),
      ),
    }),
  }),
  getSurveyQuestions: route({
    method: 'GET',
    path: 'survey/questions',
    access: 'user',
    reads: ['surveys'],
    purpose: 'The questions of the survey of a deal, of one category or all, with the answers given so far.',
    query: z.strictObject({ ...ofDeal, category: category.optional() }),
    answer: z.array(
      z.object({
        questionId: z.number(),
        category,
        text: z.string(),
        type: z.enum(['choice', 'scale', 'text']),
        options: z.array(z.string()),
        /** Empty: not answered. */
        answer: z.string(),
        answeredBy: z.string().nullable(),
        answeredAt: z.string().nullable(),
      }),
    ),
  }),
  saveSurveyQuestion: route({
    method: 'POST',
    path: 'survey/question/save',
    access: 'user',
    changes: ['surveys'],
    purpose: 'Save the answer to one survey question of a deal; an empty one removes the answer.',
    body: z.strictObject({ ...toDeal, questionId: bodyId, answer: z.string().max(5000) }),
    answer: z.object({ status: stepStatus }),
  }),
  getSurveyNotes: route({
    method: 'GET',
    path: 'survey/notes',
    access: 'user',
    reads: ['surveys'],
    purpose: 'The notes written in the survey of a deal, of one question or all, the newest first.',
    query: z.strictObject({ ...ofDeal, questionId: id.optional() }),
    answer: z.array(
      z.object({
        noteId: z.number(),
        questionId: z.number(),
        text: z.string(),
        author: z.string(),
        time: z.string(),
      }),
    ),
  }),
  saveSurveyNote: route({
    method: 'POST',
    path: 'survey/note/save',
    access: 'user',
    changes: ['surveys'],
    purpose: 'Write a note on a survey question of a deal. The same text of the same person is stored once.',
    body: z.strictObject({
      ...toDeal,
      questionId: bodyId,
      text: z
        .string()
        .max(5000)
        .refine(text => text.trim() !== '', 'Please write a note.'),
    }),
    answer: z.object({ noteId: z.number() }),
  }),
  getSurveyStatus: route({
    method: 'GET',
    path: 'survey/status',
    access: 'user',
    reads: ['surveys'],
    purpose: 'The state of the survey of a deal and of each category.',
    query: z.strictObject(ofDeal),
    answer: z.object({
      status: stepStatus,
      categories: z.array(z.object({ name: category, status: stepStatus })),
    }),
  }),
  updateSurveyStatus: route({
    method: 'POST',
    path: 'survey/status/update',
    access: 'user',
    changes: ['surveys'],
    purpose: 'Mark a category of the survey of a deal, or without one the whole survey, as completed or active again.',
    body: z.strictObject({ ...toDeal, category: category.optional(), status: stepStatus }),
    answer: z.object({ status: stepStatus }),
  }),
} as const
