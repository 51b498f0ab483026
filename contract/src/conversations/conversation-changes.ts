import { z } from 'zod'
import { route } from '../calls/route.ts'
import { conversationType, id, side } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'
import { speaker } from './conversation-shapes.ts'

/** What follows when a conversation gets another deal or day, and who may do that. */
const putInPlace = {
  changes: [
    'conversations',
    'matches',
    'deals',
    'accounts',
    'cards',
    'keywords',
    'analysis',
    'reports',
    'summaries',
    'contents',
  ],
  mayChange: {
    grounds: ['creator', 'deal_team'],
    roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
    of: { thing: 'conversation', at: 'params.convId' },
  },
} as const

/** What is added to conversations, and what people put right in them. */
export const conversationChangeRoutes = {
  addConversation: route({
    method: 'POST',
    path: 'conversation/add',
    access: 'user',
    changes: ['conversations', 'matches', 'deals', 'accounts', 'cards', 'keywords', 'analysis'],
    cost: 'heavy',
    limit: 600,
    maxBodyBytes: 8 * 1024 * 1024,
    purpose: 'Add one conversation to a deal and match it to the message cards.',
    body: z.strictObject({
      storyId: z.number().int().positive().optional(),
      opptyId: z.number().int().positive().optional(),
      convType: conversationType,
      subject: displayName(300, 'Please enter a subject.'),
      date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
      transcript: z
        .string()
        .min(1, 'Please paste the text of the conversation.')
        .max(2_000_000, 'Please upload a text of more than 2,000,000 characters as a file.'),
      participants: z
        .array(
          z.strictObject({
            name: displayName(200, 'Please enter the name of each speaker.'),
            email: z.email().max(254).optional(),
            jobTitle: optionalName(200).optional(),
            side: side.optional(),
          }),
        )
        .max(500)
        .default([]),
    }),
    answer: z.object({ convId: z.number() }),
  }),
  setSpeaker: route({
    method: 'POST',
    path: 'conversation/{convId}/speaker',
    access: 'user',
    changes: ['conversations', 'contacts', 'matches', 'deals', 'cards', 'keywords', 'analysis'],
    ours: true,
    purpose:
      'Set the side or contact of a speaker, or merge one speaker into another; remembered for that name or address.',
    params: z.object({ convId: id }),
    body: z.strictObject({
      participantId: z.number().int().min(0),
      side: side.optional(),
      contactId: z.number().int().positive().nullable().optional(),
      mergeInto: z.number().int().min(0).optional(),
      remember: z.boolean().default(true),
    }),
    answer: z.object({ speakers: z.array(speaker) }),
  }),
  moveConversation: route({
    method: 'POST',
    path: 'conversation/{convId}/move',
    access: 'user',
    ...putInPlace,
    ours: true,
    purpose: 'Move a conversation to another deal, or remove it from its deal.',
    params: z.object({ convId: id }),
    body: z.strictObject({ storyId: z.number().int().positive().nullable() }),
    answer: z.object({ convId: z.number(), storyId: z.number().nullable() }),
  }),
  updateConversation: route({
    method: 'POST',
    path: 'conversation/{convId}/details',
    access: 'user',
    ...putInPlace,
    ours: true,
    purpose: 'Set the day and the deal of a conversation; its stage and the scores of the deals follow.',
    params: z.object({ convId: id }),
    body: z.strictObject({
      /** The day on which it took place; null when it is not known. */
      date: z.iso.date('Enter the day as YYYY-MM-DD.').nullable().optional(),
      /** The deal it belongs to; null for none. */
      storyId: z.number().int().positive().nullable().optional(),
    }),
    answer: z.object({ convId: z.number(), date: z.string().nullable(), storyId: z.number().nullable() }),
  }),
  deleteConversation: route({
    method: 'DELETE',
    path: 'conversation/{convId}',
    access: 'user',
    changes: [...putInPlace.changes, 'uploads', 'videos', 'jobs'],
    mayChange: { grounds: ['creator'], roles: ['ADMIN'], of: { thing: 'conversation', at: 'params.convId' } },
    ours: true,
    purpose: 'Delete a conversation with its text, index entries, counts and file.',
    params: z.object({ convId: id }),
    answer: z.null(),
  }),
  updateOwnSide: route({
    method: 'POST',
    path: 'settings/own-side',
    access: 'admin',
    names: 'nothing',
    changes: ['settings', 'conversations', 'jobs'],
    maxBodyBytes: 4 * 1024 * 1024,
    ours: true,
    purpose: "Set the customer's own domains and people; affected conversations are updated.",
    body: z.strictObject({
      domains: z
        .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Use a domain like company.com, in lower case.'))
        .max(1000),
      people: z
        .array(z.strictObject({ kind: z.enum(['email', 'name']), key: z.string().trim().min(1).max(254), side }))
        .max(10_000),
    }),
    answer: z.object({ jobRunId: z.number() }),
  }),
} as const
