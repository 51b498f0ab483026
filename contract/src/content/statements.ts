import { z } from 'zod'
import { cardComparison } from '../analysis/figures.ts'
import { bodyId } from '../plans/fields.ts'
import { clearance, storedQuote } from '../stories/quote-permissions.ts'
import { meaningVerdicts, statedMetrics, statementFaults, statementKinds } from './content-words.ts'

const statementId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'The id of a sentence has letters, digits, _ and -.')
const kind = z.enum(statementKinds)
const metric = z.enum(statedMetrics)

/** Words of a conversation by their place; `start` and `end` are UTF-16 offsets into the text of the fragment. */
const sentPlace = z.strictObject({
  convId: bodyId,
  fragment: z.number().int().min(0).max(10_000_000),
  start: z.number().int().min(0).max(1_000_000),
  end: z.number().int().min(1).max(1_000_000),
})

/** What a sentence rests on, as the editor sends it: places of a quote or paraphrase, an approved claim, or a figure. */
export const sentStatement = z.strictObject({
  id: statementId,
  kind,
  places: z.array(sentPlace).max(4, 'A sentence rests on at most four places.').default([]),
  claimId: bodyId.optional(),
  figure: z.strictObject({ metric, cardId: bodyId }).optional(),
  /** The message that it is about; that of the figure, where it states one. */
  cardId: bodyId.optional(),
})
export type SentStatement = z.output<typeof sentStatement>

/** What was said at a place that a sentence rests on. */
const citedPlace = storedQuote.extend({
  start: z.number(),
  end: z.number(),
  /** The deal that its conversation belongs to. */
  storyId: z.number().nullable(),
  /** How it may be used today on the channel of the content. */
  clearance,
})

const claimGround = z.object({
  claimId: z.number(),
  text: z.string(),
  owner: z.string(),
  expiresOn: z.string().nullable(),
  state: z.enum(['approved', 'expired', 'deleted']),
})

/** A figure as it is counted now. */
export const statedFigure = z.object({
  metric,
  cardId: z.number(),
  cardTitle: z.string(),
  /** Of shares and differences a fraction; null when it cannot be counted. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number(),
  /** As the content may write it: "+13 points (4 to 22), n = 112". */
  text: z.string(),
  /** The sentence that states it; null of what nothing can be said of, as an effect whose interval contains zero. */
  sentence: z.string().nullable(),
})
export type StatedFigure = z.output<typeof statedFigure>

/** Why a sentence does not hold. */
export const statementProblem = z.object({
  reason: z.enum(statementFaults),
  /** In words for the author, with what would fix it. */
  text: z.string(),
  /** The words at fault; all of them where no part is. */
  passage: z.string(),
})

export const statement = z.object({
  id: z.string(),
  text: z.string(),
  kind,
  places: z.array(citedPlace),
  claim: claimGround.nullable(),
  figure: statedFigure.nullable(),
  /** The message that it is about, and what this goes with in its market. */
  card: z.object({ cardId: z.number(), title: z.string(), effect: cardComparison.nullable() }).nullable(),
  /** Empty when it holds. */
  problems: z.array(statementProblem),
  /** What a language model said of a sentence that words alone cannot tell; null of one that words decide, or that was not judged as it is. */
  judgement: z
    .object({
      /** `supported`: it holds, though nobody used its words; `stronger`: it says more than was said. */
      verdict: z.enum(meaningVerdicts),
      /** The words at fault; empty when none are named. */
      passage: z.string(),
      model: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** Whether it is refused only for words that nobody used, and no language model has been asked about it as it is. */
  mayBeJudged: z.boolean(),
  /** Somebody who answers for it as it is. */
  waiver: z.object({ by: z.string(), because: z.string(), at: z.string() }).nullable(),
})
export type ContentStatement = z.output<typeof statement>
