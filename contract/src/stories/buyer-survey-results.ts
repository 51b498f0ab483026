import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { buyerSurveyKinds } from './buyer-survey-questions.ts'

const kind = z.enum(buyerSurveyKinds)
/** A share with its 95% interval; `n` is what it is a share of. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

/** Of the cards that one source names in deals (`n`), those that another one names too (`both`); null where there are none. */
const agreement = share.extend({ both: z.number() }).nullable()

const agreements = {
  /** Of what buyers name afterwards: what they had said in conversations up to the close. */
  whileBuying: agreement,
  /** Of what buyers name afterwards: what the reason in the CRM names; deals without a stated reason are left out. */
  statedReason: agreement,
}

/** What the surveys of buyers say together. They are described apart from what was said, and compared with it. */
export const buyerSurveyResultRoutes = {
  getBuyerSurveyResults: route({
    method: 'GET',
    path: 'buyerSurvey/results',
    access: 'user',
    reads: ['surveys', 'deals', 'cards', 'keywords', 'matches', 'conversations'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The surveys of buyers of a market: how many deals answered by outcome; what they name afterwards, weighted by the probability of answering; and how that agrees with what they said while buying and with the reason in the CRM.',
    query: z.strictObject({ marketId: id }),
    answer: z.object({
      outcomes: z.array(
        z.object({
          kind,
          /** Deals whose survey ended or ran out. */
          asked: z.number(),
          answered: z.number(),
          /** Deals whose link is still open; they are not counted as asked yet. */
          waiting: z.number(),
          rate: share.nullable(),
          /** The deals that are counted. */
          askedIdList: z.array(z.number()),
          answeredIdList: z.array(z.number()),
          waitingIdList: z.array(z.number()),
        }),
      ),
      answeredDeals: z.number(),
      /** How many deals of equal weight would be as precise as those that answered. */
      effectiveDeals: z.number(),
      cards: z.array(
        z.object({
          cardId: z.number(),
          title: z.string(),
          topicName: z.string(),
          /** Deals that name it afterwards. */
          deals: z.number(),
          /** The share of all asked deals that would name it, by the weights of those that answered. */
          named: share,
          ...agreements,
        }),
      ),
      /** Over all cards together; `confirmed`: of what the reasons in the CRM name, what buyers name afterwards. */
      overall: z.object({ ...agreements, confirmed: agreement }),
    }),
  }),
  listBuyerStatements: route({
    method: 'GET',
    path: 'buyerSurvey/statements',
    access: 'user',
    reads: ['surveys', 'deals', 'cards', 'keywords', 'matches', 'conversations'],
    cost: 'heavy',
    ours: true,
    purpose: 'The sentences of buyers’ answers that name a card, the newest first, each with its deal.',
    query: z.strictObject({ marketId: id, cardId: id }),
    answer: z.array(
      z.object({
        storyId: z.number(),
        storyName: z.string(),
        accountName: z.string().nullable(),
        kind,
        sentence: z.string(),
        answeredAt: z.string(),
        saidWhileBuying: z.boolean(),
        /** What the CRM states; null when it states nothing. */
        statedReason: z.string().nullable(),
      }),
    ),
  }),
} as const
