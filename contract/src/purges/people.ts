import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { optionalName } from '../values/names.ts'
import { keptKinds } from './people-words.ts'
import { purgeReasons } from './purge-words.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Whom a call is about, without a word of them: a user, a contact, a speaker of a conversation, somebody who was asked in a survey,
 * or the person of a request. */
const personKey = z
  .string()
  .regex(/^(?:(?:user|contact|invitation|request)-\d{1,15}|speaker-\d{1,15}-\d{1,6})$/, 'Use a key of findPeople.')

const kind = z.enum(['buyer', 'user'])
const state = z.enum(['asked', 'expired', 'running', 'done', 'withdrawn'])

export const peopleRoutes = {
  findPeople: route({
    method: 'GET',
    path: 'data-requests/people',
    access: 'admin',
    reads: ['contacts', 'conversations', 'users'],
    names: 'nothing',
    ours: true,
    purpose:
      'People whose data the customer has, by a part of their name or e-mail: users, contacts, and speakers who are neither.',
    query: z.strictObject({
      search: z.string().trim().min(2, 'Type at least two letters of a name or an e-mail address.').max(200),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          personKey: z.string(),
          kind,
          name: z.string(),
          email: z.string().nullable(),
          /** What tells people of one name apart: job title and accounts, or the role of a user. */
          about: z.string(),
          /** Conversations in which they take part. */
          conversations: z.number(),
        }),
      ),
      /** There are more than are listed. */
      more: z.boolean(),
    }),
  }),
  getPersonData: route({
    method: 'GET',
    path: 'data-requests/people/{personKey}',
    access: 'admin',
    reads: ['contacts', 'conversations', 'users', 'notes', 'activity', 'purges'],
    cost: 'heavy',
    ours: true,
    purpose: 'How much is kept of a person, by kind, and whether there is somebody else who can agree to erase it.',
    params: z.object({ personKey }),
    answer: z.object({
      personKey: z.string(),
      kind,
      name: z.string(),
      emails: z.array(z.string()),
      /** Every way their name is written. */
      names: z.array(z.string()),
      /** Those that somebody else has too: they are taken only from where this person takes part and the others do not. */
      sharedNames: z.array(z.string()),
      /** Kinds of which there is something. */
      kept: z.array(z.object({ kind: z.enum(keptKinds), count: z.number() })),
      /** Keywords that contain the name: they stay, for whoever keeps the messages to decide. */
      keywords: z.array(z.object({ cardId: z.number(), text: z.string() })),
      /** Other active administrators, one of whom has to agree; whoever is to be erased does not count. */
      otherAdministrators: z.number(),
      /** The request about them that is open. */
      purgeId: z.number().nullable(),
      /** Why they cannot be erased; null when they can. */
      refusal: z.string().nullable(),
    }),
  }),
  listPersonData: route({
    method: 'GET',
    path: 'data-requests/people/{personKey}/data',
    access: 'admin',
    reads: ['contacts', 'conversations', 'users', 'notes', 'activity', 'purges'],
    cost: 'heavy',
    ours: true,
    purpose: 'What is kept of a person, of one kind, with the place where each thing is looked at.',
    params: z.object({ personKey }),
    query: z.strictObject({ kind: z.enum(keptKinds), pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          /** "Call", "Note", "Notification". */
          what: z.string(),
          title: z.string(),
          at: z.string().nullable(),
          /** An address of the product; null where there is no screen of its own. */
          link: z.string().nullable(),
        }),
      ),
    }),
  }),
  exportPerson: route({
    method: 'POST',
    path: 'data-requests/export',
    access: 'admin',
    changes: ['jobs'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Collect everything kept of a person into a ZIP of spreadsheets, with a manifest and checksums. The job says when it can be downloaded.',
    body: z.strictObject({ personKey }),
    answer: z.object({ jobRunId: z.number() }),
  }),
  downloadPersonExport: route({
    method: 'POST',
    path: 'data-requests/export/{jobRunId}/download',
    access: 'admin',
    changes: ['activity'],
    ours: true,
    purpose:
      'The address of a finished export, valid for five minutes; that it was taken stands in the trail. An export is kept for a day.',
    params: z.object({ jobRunId: id }),
    answer: z.object({ location: z.string() }),
  }),
  erasePerson: route({
    method: 'POST',
    path: 'data-requests/erase',
    access: 'admin',
    changes: ['purges', 'jobs'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Ask for a person to be erased, by personKey and with a reason; with the purgeId of what another administrator asked for, agree to it, which begins the erasure. The typed name has to equal that of the person. Conversations and figures stay, without name, address and titles.',
    body: z.strictObject({
      /** Needed to ask. */
      personKey: personKey.optional(),
      confirmName: optionalName(300),
      /** Needed to ask. */
      reason: z.enum(purgeReasons).optional(),
      /** The request that is agreed to or continued; left out: a new one. */
      purgeId: bodyId.optional(),
    }),
    answer: z.object({ purgeId: z.number(), state }),
  }),
  listErasures: route({
    method: 'GET',
    path: 'data-requests/list',
    access: 'admin',
    reads: ['purges', 'jobs'],
    names: 'nothing',
    ours: true,
    purpose: 'Requests to erase people, the newest first, and the receipts of those that are done.',
    query: z.strictObject({ pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          purgeId: z.number(),
          kind,
          /** Null when the request is closed: it has forgotten whom it was about. */
          name: z.string().nullable(),
          /** What the person is called from then on. */
          label: z.string(),
          reason: z.enum(purgeReasons),
          state,
          askedBy: z.string(),
          askedAt: z.string(),
          expiresAt: z.string(),
          agreedBy: z.string().nullable(),
          agreedAt: z.string().nullable(),
          endedAt: z.string().nullable(),
          /** Whether whoever asks for the list may agree to it. */
          mayAgree: z.boolean(),
          /** How many conversations were looked through; null before it began. */
          progress: z.object({ done: z.number(), total: z.number(), failed: z.boolean() }).nullable(),
          removed: z.array(z.object({ from: z.string(), count: z.number() })),
        }),
      ),
    }),
  }),
} as const
