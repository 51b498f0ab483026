import { z } from 'zod'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { revenue } from '../forecast/forecast.ts'
import { id } from '../values/common.ts'
import { bodyId, buyerQuote } from './report.ts'

const dealIds = z.array(z.number())

const group = z.object({
  name: z.string(),
  deals: z.number(),
  /** Dollars, of the deals that have an amount. */
  amount: z.number(),
  /** Deals with a risk. */
  atRisk: z.number(),
  storyIdList: z.array(z.number()),
  atRiskIdList: z.array(z.number()),
})

export const riskKind = z.enum(['silence', 'never spoken', 'overdue', 'competitor', 'objection', 'no next step'])
export type RiskKind = z.output<typeof riskKind>

const risk = z.object({
  kind: riskKind,
  /** In a few words, without a full stop: "Competitor Quillfix". */
  short: z.string(),
  /** The same as a sentence. */
  text: z.string(),
  /** The sentence it rests on. */
  quote: buyerQuote.nullable(),
})

const action = z.object({
  text: z.string(),
  /** The card to bring up, or that came up. */
  cardId: z.number().nullable(),
  cardTitle: z.string().nullable(),
  /** Of a message to bring up: how much more often comparable deals in which it had been said early were won, and of how many. */
  effect: z
    .object({ difference: z.number(), low: z.number(), high: z.number(), with: z.number(), without: z.number() })
    .nullable(),
})

export const pipelineRoutes = {
  getPipelineReport: route({
    method: 'POST',
    path: 'report/pipeline',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'Open deals by stage and owner, each with its risks and what to do next.',
    body: z.strictObject({
      ...marketFilterBody,
      marketId: bodyId,
      /** Deals that are listed one by one: those with risks first, where most is at stake first. */
      limit: z.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({
      marketId: z.number(),
      marketName: z.string(),
      period: z.object({ from: z.string(), to: z.string() }).nullable(),
      madeOn: z.string(),
      deals: z.number(),
      amount: z.number(),
      atRisk: z.number(),
      /** Dollars of the deals at risk, and the part of them that is lost by their probabilities; deals without one count whole. */
      atRiskAmount: z.number(),
      atStake: z.number(),
      /**
       * The longest silence of won deals of the market, in days: from its 90th percentile on an open deal is silent for
       * long; `n` of them. Without ten of them a month is long.
       */
      silence: z.object({ longFrom: z.number(), n: z.number() }),
      /** Whether probabilities are available, and if not, why. */
      forecast: z.object({
        state: z.enum(['training', 'too little data', 'ready']),
        reason: z.string().nullable(),
        won: z.number(),
        lost: z.number(),
      }),
      /** What these deals bring in the fiscal quarter, what is won in it included; null while nothing is predicted. */
      quarter: revenue.omit({ quantiles: true }).nullable(),
      /** What happened to the deals of the filter in the last seven days, whatever the period. */
      changes: z.object({
        from: z.iso.date(),
        enteredIdList: dealIds,
        /** Entered another stage than their first. */
        movedOnIdList: dealIds,
        /** Still open although their planned close date passed in these days. */
        slippedIdList: dealIds,
        wonIdList: dealIds,
        lostIdList: dealIds,
      }),
      stages: z.array(group),
      owners: z.array(group),
      rows: z.array(
        z.object({
          storyId: z.number(),
          storyName: z.string(),
          accountName: z.string(),
          opportunityOwner: z.string().nullable(),
          stage: z.string().nullable(),
          opportunityAmount: z.number().nullable(),
          closeDate: z.string().nullable(),
          conversationCount: z.number(),
          lastSaid: z.string().nullable(),
          /** That it is won, 0..1, with its range; null when no forecast tells it. */
          probability: z.number().nullable(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          /** Its dollars times the probability that it is not won, the whole amount when no forecast tells it; null without an amount. */
          atStake: z.number().nullable(),
          risks: z.array(risk),
          actions: z.array(action),
        }),
      ),
    }),
  }),
  getDealOutlook: route({
    method: 'GET',
    path: 'deals/{storyId}/outlook',
    access: 'user',
    reads: ['analysis', 'forecast'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Where a deal stands in one sentence, with its risks and what to do next; the deal need not have a market.',
    params: z.object({ storyId: id }),
    answer: z.object({
      /** How likely an open deal is won, with its first risk; of a closed one its outcome. */
      verdict: z.string(),
      /** Empty for a closed deal. */
      risks: z.array(risk),
      actions: z.array(action),
    }),
  }),
} as const
