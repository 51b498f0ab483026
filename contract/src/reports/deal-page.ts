import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** The parts of the page about a deal, in the order in which they stand. */
export const dealPagePart = z.enum(['risks', 'next', 'people'])
export type DealPagePart = z.output<typeof dealPagePart>

/** What fits on one page. */
const mostLines = 12
const longestLine = 600

const place = {
  convId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  fragmentIndex: z.number().int().min(0).max(10_000_000),
  /** UTF-16 offsets into the fragment. */
  start: z.number().int().min(0).max(10_000_000),
  end: z.number().int().min(0).max(10_000_000),
} as const

const pageLine = z.object({
  text: z.string(),
  /** The sentence that it rests on, and whose it is: "Ann Buyer, Kick-off, 11/12/2026". */
  quote: z.object({ ...place, text: z.string(), source: z.string() }).nullable(),
})
export type DealPageLine = z.output<typeof pageLine>

const oneLine = z.string().trim().min(1, 'Write something, or remove the line.').max(longestLine)

export const dealPageRoutes = {
  getDealPage: route({
    method: 'GET',
    path: 'deals/{storyId}/page',
    access: 'user',
    reads: ['analysis', 'forecast', 'conversations'],
    cost: 'heavy',
    ours: true,
    purpose: 'One page about a deal, drafted from what is known: verdict, risks, next steps and people, to be edited.',
    params: z.object({ storyId: id }),
    answer: z.object({
      title: z.string(),
      subtitle: z.string(),
      figures: z.array(z.object({ label: z.string(), value: z.string() })),
      verdict: z.string(),
      parts: z.array(
        z.object({ name: dealPagePart, heading: z.string(), lines: z.array(pageLine), empty: z.string() }),
      ),
    }),
  }),
  makeDealPage: route({
    method: 'POST',
    path: 'deals/{storyId}/page',
    access: 'user',
    reads: 'nothing',
    changes: 'nothing',
    cost: 'heavy',
    limit: 30,
    ours: true,
    purpose:
      'The edited page about a deal as a PDF. Figures are those of the moment, quotes are read from the conversations.',
    params: z.object({ storyId: id }),
    body: z.strictObject({
      verdict: oneLine,
      parts: z
        .array(
          z.strictObject({
            name: dealPagePart,
            lines: z
              .array(z.strictObject({ text: oneLine, quote: z.strictObject(place).nullable().default(null) }))
              .max(mostLines, `A part has at most ${mostLines} lines.`),
          }),
        )
        .max(dealPagePart.options.length),
    }),
    raw: true,
  }),
} as const
