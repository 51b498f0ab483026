import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** A place of a keyword with the words around it; `start` and `end` are those of the match in `text`. */
const place = z.object({
  convId: z.number(),
  storyId: z.number().nullable(),
  subject: z.string(),
  createDate: z.string().nullable(),
  text: z.string(),
  start: z.number(),
  end: z.number(),
})
const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

export const keywordQualityRoutes = {
  getKeywordQuality: route({
    method: 'GET',
    path: 'keywords/quality',
    access: 'user',
    reads: ['keywords'],
    cost: 'heavy',
    ours: true,
    purpose: 'Thirty random matches of a keyword with their ratings, and what the keyword may miss.',
    query: z.strictObject({ keywordId: id }),
    answer: z.object({
      /** All its matches, and conversations that have one. */
      occurrences: z.number(),
      conversations: z.number(),
      drawn: z.array(
        place.extend({
          /** Where the match stands in the whole conversation: what is judged. */
          startAt: z.number(),
          endAt: z.number(),
          right: z.boolean().nullable(),
        }),
      ),
      /** Of the judged places where it still matches, the share that is right; null while none is judged. */
      precision: share.nullable(),
      /** Judged places where it matches no more since it was changed: right ones are lost, wrong ones are gone. */
      noMore: z.object({ right: z.number(), wrong: z.number() }),
      missed: z.object({
        /** Conversations that have all its words and were read. */
        read: z.number(),
        /** Fragments there that hold its words without a match. */
        found: z.number(),
        samples: z.array(place),
      }),
      related: z.array(z.object({ text: z.string(), near: z.number(), elsewhere: z.number() })),
    }),
  }),
  labelKeywordMatch: route({
    method: 'POST',
    path: 'keywords/quality/label',
    access: 'messaging',
    changes: ['keywords'],
    ours: true,
    purpose: 'Rate one match of a keyword: right, wrong, or not rated (null).',
    body: z.strictObject({
      keywordId: z.number().int().positive(),
      convId: z.number().int().positive(),
      startAt: z.number().int().min(0),
      endAt: z.number().int().min(1),
      right: z.boolean().nullable(),
    }),
    answer: z.null(),
  }),
} as const
