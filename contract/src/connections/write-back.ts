import { z } from 'zod'
import { route } from '../calls/route.ts'
import { pageNumber, pageSize } from '../values/common.ts'
import { bodyId, bodyOfConnection, ofConnection, ofCustomer } from './connection-input.ts'
import { writeBackStates, writtenKinds, writtenStates } from './write-back-words.ts'

const fieldName = z
  .string()
  .regex(/^\w{1,100}$/, 'Name a field as the CRM does, like Chance__c.')
  .nullable()

/** What is chosen to be written. */
const choice = {
  storyNotes: z.boolean(),
  planNotes: z.boolean(),
  /** The field of the CRM's deals that takes the probability in percent; null: it is not written. */
  probabilityField: fieldName,
  scoreField: fieldName,
  /** Whether notes are written that were there before it is switched on. */
  pastNotes: z.boolean(),
}
const itemIds = z.array(bodyId).min(1).max(1000)

const counted = z.object({ state: z.enum(writtenStates), count: z.number() })
const field = z.object({ name: z.string(), label: z.string() })

/** Notes and figures that are written into a connected CRM. */
export const writeBackRoutes = {
  getWriteBack: route({
    method: 'GET',
    path: 'connections/{connectionId}/write-back',
    access: 'admin',
    reads: ['connections'],
    ours: true,
    purpose:
      'Whether notes and figures are written into a CRM, which, and how many stand there, wait, or were refused.',
    params: ofConnection,
    query: z.strictObject(ofCustomer),
    answer: z.object({
      state: z.enum(writeBackStates),
      storyNotes: z.boolean(),
      planNotes: z.boolean(),
      probabilityField: field.nullable(),
      scoreField: field.nullable(),
      /** The CRM has to be asked for consent to writing before anything can be written. */
      needsConsent: z.boolean(),
      /** The scopes that writing takes beside those of reading; empty: none. */
      scopes: z.array(z.string()),
      items: z.array(counted),
      /** How many of those that wait are of deals that the CRM does not have. */
      withoutDeal: z.number(),
      /** How many notes and figures stand in the CRM. */
      notesThere: z.number(),
      figuresThere: z.number(),
      problem: z.string().nullable(),
    }),
  }),
  previewWriteBack: route({
    method: 'POST',
    path: 'connections/write-back/preview',
    access: 'admin',
    reads: ['storyNotes', 'notes'],
    changes: 'nothing',
    limit: 60,
    ours: true,
    purpose:
      'What would be written into which deals of a CRM, beside what stands there now, and the fields that the CRM lists as writable. Nothing is written.',
    body: z.strictObject({ ...bodyOfConnection, ...choice }),
    answer: z.object({
      fields: z.array(field),
      /** Deals that the CRM has and are here. */
      deals: z.number(),
      /** Null where notes are not chosen. */
      notes: z
        .object({
          count: z.number(),
          ofDeals: z.number(),
          /** The newest first; some of them. */
          samples: z.array(
            z.object({
              kind: z.enum(writtenKinds),
              storyId: z.number(),
              storyName: z.string(),
              crmId: z.string(),
              title: z.string(),
              beginning: z.string(),
            }),
          ),
        })
        .nullable(),
      /** One for each figure that is chosen. */
      figures: z.array(
        z.object({
          kind: z.enum(writtenKinds),
          field,
          /** Open deals that have the figure. */
          count: z.number(),
          /** Among the deals that were looked at, those in whose field something else stands: it stays until somebody decides. */
          lookedAt: z.number(),
          taken: z.number(),
          samples: z.array(
            z.object({
              storyId: z.number(),
              storyName: z.string(),
              crmId: z.string(),
              before: z.string().nullable(),
              after: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
  saveWriteBack: route({
    method: 'POST',
    path: 'connections/write-back/save',
    access: 'admin',
    changes: ['connections', 'jobs'],
    limit: 20,
    ours: true,
    purpose:
      'Switch on that notes and figures are written into a CRM, or change which. The CRM is asked for its fields first.',
    body: z.strictObject({ ...bodyOfConnection, ...choice }),
    answer: z.object({ state: z.enum(writeBackStates) }),
  }),
  stopWriteBack: route({
    method: 'POST',
    path: 'connections/write-back/stop',
    access: 'admin',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose:
      'Write nothing into a CRM any more. With remove, notes that stand there are deleted and fields emptied, but for what somebody changed there; without it they stay.',
    body: z.strictObject({ ...bodyOfConnection, remove: z.boolean() }),
    answer: z.object({ state: z.enum(writeBackStates) }),
  }),
  listWriteBackItems: route({
    method: 'GET',
    path: 'connections/{connectionId}/write-back/items',
    access: 'admin',
    reads: ['connections'],
    ours: true,
    purpose: 'What is written into a CRM, with what became of each: what changed last comes first.',
    params: ofConnection,
    query: z.strictObject({ ...ofCustomer, state: z.enum(writtenStates).optional(), pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          itemId: z.number(),
          kind: z.enum(writtenKinds),
          state: z.enum(writtenStates),
          /** It is taken back. */
          removes: z.boolean(),
          storyId: z.number(),
          /** Null: the deal is gone here. */
          storyName: z.string().nullable(),
          /** Null: the deal is not in the CRM. */
          crmId: z.string().nullable(),
          title: z.string().nullable(),
          field: z.string().nullable(),
          /** What is to stand there; null of notes. */
          ours: z.string().nullable(),
          /** What somebody made of a figure in the CRM. */
          theirs: z.string().nullable(),
          /** Somebody deleted or emptied it in the CRM. */
          isGoneThere: z.boolean(),
          reason: z.string().nullable(),
          writtenAt: z.string().nullable(),
          changedAt: z.string(),
        }),
      ),
    }),
  }),
  retryWriteBackItems: route({
    method: 'POST',
    path: 'connections/write-back/items/retry',
    access: 'admin',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose: 'Write again what a CRM refused: those that are named, or all.',
    body: z.strictObject({ ...bodyOfConnection, itemIds: itemIds.optional() }),
    answer: z.object({ retried: z.number() }),
  }),
  decideWriteBackItems: route({
    method: 'POST',
    path: 'connections/write-back/items/decide',
    access: 'admin',
    changes: ['connections', 'jobs'],
    ours: true,
    purpose:
      'Decide about what somebody changed in a CRM: ours is written over it, or theirs stays and is not written to any more.',
    body: z.strictObject({ ...bodyOfConnection, itemIds, keep: z.enum(['ours', 'theirs']) }),
    answer: z.object({ decided: z.number() }),
  }),
} as const
