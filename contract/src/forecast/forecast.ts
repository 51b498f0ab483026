import { z } from 'zod'
import { dealListFields } from '../analysis/deal-list.ts'
import { evidence } from '../analysis/figures.ts'
import { landmark } from '../analysis/landmark.ts'
import { marketFilterBody, marketFilterQuery } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An estimate with the interval that it lies in at 95%. */
const within = z.object({ value: z.number(), low: z.number(), high: z.number() })

/** What moves the probability of a deal away from that of an average one. */
const contribution = z.object({
  label: z.string(),
  /** The card that was, or was not, said. */
  cardId: z.number().nullable(),
  /** Whether the deal has it; null for what is more or less rather than yes or no. */
  present: z.boolean().nullable(),
  /** Probability minus what it would be were this average, −1..1, with its 95% interval. */
  points: z.number(),
  low: z.number(),
  high: z.number(),
})

/** Why nothing is predicted: fewer than fifty won or lost deals, hardly any on one side of the test, or none with a past. */
const tooLittle = z.enum(['too few deals', 'too few deals lately', 'too few snapshots'])

/** `training`: nothing yet, and the work is under way; an older forecast is shown while a new one is made. */
const state = z.enum(['ready', 'too little data', 'training'])
const outlook = z.object({
  state,
  reason: tooLittle.nullable(),
  /** Closed deals of each outcome that were looked at. */
  won: z.number(),
  lost: z.number(),
})

/** How well probabilities predicted the deals that they were judged on. */
const quality = z.object({
  deals: z.number(),
  won: z.number(),
  snapshots: z.number(),
  /** Null when all were won or all were lost. */
  auc: within.nullable(),
  /** Mean squared error of the probabilities, and of the win rate said of every deal. */
  brier: within,
  baseBrier: z.number(),
  /** Slope of the outcomes on the log-odds: 1 is calibrated, below 1 too extreme. Null with fewer than ten of an outcome. */
  slope: within.nullable(),
})

const money = z.number()
/** What open deals bring until the end of the fiscal quarter, in dollars, what is won in it already included. */
export const revenue = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Won so far in the quarter, by how many deals. */
  wonAmount: money,
  wonDeals: z.number(),
  /** Open deals with an amount and a probability: only these can bring anything. */
  openDeals: z.number(),
  expected: money,
  /** Exceeded in nine of ten quarters, in five, and in one. */
  p10: money,
  p50: money,
  p90: money,
  /** The same of every twentieth: the amount that is not exceeded with each share. */
  quantiles: z.array(z.object({ share: z.number(), amount: money })),
})

const probability = z.object({
  /** 0..1; null while there is no prediction. */
  probability: z.number().nullable(),
  /** Its range, which holds the truth of at least eight in ten deals; null without a probability. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Whether it is the share won of deals of its age: of so young a deal nothing more is known. */
  isBaseRate: z.boolean(),
  /** The strongest first. */
  contributions: z.array(contribution),
})

export const forecastRoutes = {
  getForecast: route({
    method: 'GET',
    path: 'forecast',
    access: 'user',
    reads: ['forecast'],
    names: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'How deal probabilities are made and how well they predicted deals that closed later.',
    answer: outlook.extend({
      madeAt: z.iso.datetime().nullable(),
      /** Looks at past deals that it learned from. */
      snapshots: z.number(),
      /** Whether a newer forecast is being trained. */
      renewing: z.boolean(),
      validation: z
        .object({
          /** The deals closed from this day on were judged by what was learned from those closed before. */
          fromDay: z.iso.date(),
          ...quality.shape,
          auc: within,
          reliability: z.array(
            z.object({
              /** Mean predicted probability, and the observed share of the snapshots with the interval of their deals. */
              predicted: z.number(),
              observed: within,
              deals: z.number(),
              snapshots: z.number(),
            }),
          ),
          /** Of deals from one age up to another, in days; `isBaseRate`: they get the share won at that age instead. */
          byAge: z.array(
            quality.extend({ from: z.number(), to: z.number().nullable(), isBaseRate: z.boolean(), wonShare: within }),
          ),
          byStage: z.array(quality.extend({ stage: z.string() })),
        })
        .nullable(),
      /** Past months, each predicted on its first day by what was known then: the open deals, and how many of them won in it. */
      months: z.array(
        z.object({
          month: z.string(),
          open: z.number(),
          expected: z.number(),
          /** The middle 80% of the number by the deals' probabilities and the common shock. */
          low: z.number(),
          high: z.number(),
          won: z.number(),
          expectedAmount: money,
          wonAmount: money,
        }),
      ),
      /** Standard deviation, in log-odds, of what moves all deals of a month alike. */
      commonShock: z.number(),
      /** What was learned, the strongest first: log-odds for one deviation more. */
      features: z.array(z.object({ label: z.string(), cardId: z.number().nullable(), logOdds: z.number() })),
    }),
  }),
  trainForecast: route({
    method: 'POST',
    path: 'forecast/train',
    access: 'user',
    names: 'nothing',
    changes: ['forecast', 'jobs'],
    cost: 'heavy',
    limit: 10,
    ours: true,
    purpose: 'Train the deal probabilities again; a request while training is in progress returns the same job.',
    body: z.strictObject({}),
    answer: z.object({ jobRunId: z.number() }),
  }),
  listDealProbabilities: route({
    method: 'POST',
    path: 'forecast/deals',
    access: 'user',
    reads: ['forecast', 'deals'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'The open deals that pass a filter with the probability that each is won, and what moves it.',
    body: z.strictObject({
      ...marketFilterBody,
      search: dealListFields.search,
      /** Raises, lowers: by the points of what raises or lowers the probability most. */
      sortBy: z
        .enum(['probability', 'amount', 'expected', 'accountName', 'storyName', 'stage', 'owner', 'raises', 'lowers'])
        .default('expected'),
      descending: z.enum(['Y', 'N']).default('Y'),
      pageNumber: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(500).default(50),
    }),
    answer: outlook.extend({
      total: z.number(),
      /** The deals that pass the filter, before the search narrows them. */
      openDeals: z.number(),
      /** Their dollars, and the same times their probabilities. */
      amount: z.number(),
      expectedAmount: z.number().nullable(),
      /** Of these deals until the end of the fiscal quarter; null while there is no prediction. */
      revenue: revenue.nullable(),
      rows: z.array(
        z.object({
          storyId: z.number(),
          storyName: z.string(),
          accountName: z.string().nullable(),
          opportunityOwner: z.string().nullable(),
          stage: z.string().nullable(),
          opportunityAmount: z.number().nullable(),
          ...probability.shape,
        }),
      ),
    }),
  }),
  getDealProbability: route({
    method: 'GET',
    path: 'forecast/deal/{storyId}',
    access: 'user',
    reads: ['forecast', 'deals'],
    ours: true,
    purpose: 'The probability that one open deal is won, what moves it, and what it was two weeks ago.',
    params: z.object({ storyId: id }),
    answer: outlook.extend({
      open: z.boolean(),
      ...probability.shape,
      /**
       * What the present model says of the deal as it was some days ago: of the conversations, stages and cards dated up to
       * then, also where they were stored later. Null when the deal did not exist, or without a probability.
       */
      before: z
        .object({
          daysAgo: z.number(),
          probability: z.number(),
          low: z.number(),
          high: z.number(),
          isBaseRate: z.boolean(),
        })
        .nullable(),
    }),
  }),
  getConjointAnalysis: route({
    method: 'GET',
    path: 'impact/getConjointAnalysis',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose:
      'How much each card goes with winning when the other cards, amount, segment and number of conversations are the same, and whether the cards explain the outcomes at all.',
    query: z.strictObject({
      ...marketFilterQuery,
      marketId: id,
      topicId: z.coerce.number().int().positive().optional(),
    }),
    answer: z.object({
      /** Up to when cards and conversations count; `whole`: up to the close. */
      landmark,
      landmarkStage: z.string().nullable(),
      /** Null when there are fewer than thirty won or lost deals, or no card with ten deals with and ten without it. */
      found: z
        .object({
          explains: z.boolean(),
          /** Area under the curve on deals that were not learned from: all, the controls alone, and the gain of the cards. */
          auc: within,
          controlsAuc: within,
          gain: within,
          rows: z.array(
            z.object({
              /** The topic, and the card of it. */
              attribute: z.string(),
              level: z.string(),
              cardId: bodyId,
              /** Log-odds of winning, with the card minus without it. */
              utility: within,
              /** False discovery rate over the cards compared. */
              q: z.number(),
              evidence: evidence.nullable(),
              /** Share of the weight of all cards, 0..1. */
              importance: z.number(),
              dealCount: z.number(),
            }),
          ),
        })
        .nullable(),
      deals: z.number(),
      won: z.number(),
      /** Closed deals that pass the filter: of very many the last 4,000 by closing day are looked at. */
      passing: z.number(),
      /** Cards with enough deals: of very many the forty that come nearest to half of the deals are compared. */
      enough: z.number(),
    }),
  }),
} as const
