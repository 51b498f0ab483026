import { z } from 'zod'
import { arm, cardComparison, evidence, metricComparison, rate } from '../analysis/figures.ts'
import { landmark } from '../analysis/landmark.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { messageQuote } from '../conversations/summaries.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** From which percentile of the adjusted difference on a card is a strength, and up to which one a weakness. */
export const strengthThresholds = [85, 75, 50] as const
export const weaknessThresholds = [25, 15, 5] as const

const swotBody = {
  ...marketFilterBody,
  marketId: bodyId,
  strengthThreshold: z.literal(strengthThresholds).default(50),
  weaknessThreshold: z.literal(weaknessThresholds).default(25),
} as const

const topDeal = z.object({
  opptyId: z.number(),
  storyId: z.number(),
  storyName: z.string(),
  accountName: z.string(),
  opportunityAmount: z.number().nullable(),
  opptyStatus: z.enum(['Open', 'Won', 'Lost']),
  closedDate: z.string().nullable(),
  /** Confidence of the card in the deal; null when it is only confirmed. */
  cardPercentileValue: z.number().nullable(),
})

/** The newest report of the strengths and weaknesses against a competitor; null when none was generated. */
const lastReport = z.object({ reportId: z.number(), name: z.string(), madeAt: z.string() }).nullable()

const swotCard = z.object({
  cardId: z.number(),
  title: z.string(),
  subTopicName: z.string(),
  /** Place of its adjusted difference among the cards that were judged; the best is 100. */
  percentile: z.number(),
  /** The threshold that it reaches. */
  level: z.union([z.literal(strengthThresholds), z.literal(weaknessThresholds)]),
  /** Closed deals with the competitor that have the card. */
  dealCount: z.number(),
  with: arm,
  without: arm,
  winRate: metricComparison,
  evidence: evidence.nullable(),
  landmark,
  /** Of a strength won deals that have the card, of a weakness lost ones; those that are surest first. */
  topDeals: z.array(topDeal),
})
export type SwotCard = z.output<typeof swotCard>
/** A card that is neither: in the middle, or with too few deals to be judged. */
const otherCard = swotCard.omit({ percentile: true, level: true, topDeals: true })

const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() }).nullable()
const dealIds = z.array(z.number())

/** A message in closed deals up to their close: in how many lost and won ones it came up (Wilson 95%). It describes, and concludes nothing. */
const saidInDeals = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  evidence: evidence.nullable(),
  lost: share,
  won: share,
  lostIdList: dealIds,
  wonIdList: dealIds,
})
export type SaidInDeals = z.output<typeof saidInDeals>

export const competitorsRoutes = {
  getStrengthWeaknessCardsAndTopDealsForSwot: route({
    method: 'POST',
    path: 'getStrengthWeaknessCardsAndTopDealsForSwot',
    access: 'user',
    reads: ['analysis', 'reports'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'The cards that are strengths and weaknesses against a competitor, by the percentile of their adjusted difference among the deals with it, each with its top deals; without a competitor among all filtered deals.',
    body: z.strictObject(swotBody),
    answer: z.object({
      competitor: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** Closed deals that were looked at. */
      dealCount: z.number(),
      winRate: rate,
      /** Cards with ten closed deals with and ten without them: the percentiles are among these. */
      judged: z.number(),
      /** Cards that too few deals have, or do not have. */
      tooFew: z.number(),
      lastReport,
      strengths: z.array(swotCard),
      weaknesses: z.array(swotCard),
      /** Cards that some of these deals have and that are neither; most deals first. */
      others: z.array(otherCard),
    }),
  }),
  listCompetitors: route({
    method: 'POST',
    path: 'competitors/list',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    feature: 'competitorSwot',
    ours: true,
    purpose:
      'The competitors of a market with the filtered deals in which they came up, how those ended compared with the others, and their last report; the own company of the customer is excluded.',
    body: z.strictObject({ ...marketFilterBody, marketId: bodyId }),
    answer: z.array(
      cardComparison.extend({
        name: z.string(),
        lastReport,
      }),
    ),
  }),
  getLosses: route({
    method: 'POST',
    path: 'competitors/losses',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    feature: 'competitorSwot',
    cost: 'heavy',
    ours: true,
    purpose:
      'The filtered closed deals with a competitor, or all of them: how many were lost, the largest of these, the objections that buyers raised in them and the messages that were tried.',
    body: z.strictObject({ ...marketFilterBody, marketId: bodyId }),
    answer: z.object({
      competitor: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** Deals in which the competitor came up early against the others of the filter; null of all deals. */
      comparison: cardComparison.nullable(),
      winRate: rate,
      /** Dollars of the lost deals; those without an amount add nothing. */
      lostAmount: z.number(),
      lostIdList: dealIds,
      wonIdList: dealIds,
      /** The ten largest. */
      lost: z.array(
        z.object({
          storyId: z.number(),
          storyName: z.string(),
          accountName: z.string(),
          opportunityOwner: z.string().nullable(),
          opportunityAmount: z.number().nullable(),
          closedDate: z.string().nullable(),
          /** What the CRM gives as reasons. */
          statedReasons: z.array(z.string()),
        }),
      ),
      /** Raised by buyers in lost deals, the most frequent first. */
      objections: z.array(saidInDeals),
      /** Messages that sellers said in lost deals, the most frequent first; objections and competitors are none. */
      tried: z.array(saidInDeals),
    }),
  }),
  getSwotQuotes: route({
    method: 'POST',
    path: 'competitors/quotes',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    feature: 'competitorSwot',
    cost: 'heavy',
    ours: true,
    purpose: 'What buyers said about cards in deals, verbatim: the most relevant sentence of each pair.',
    body: z.strictObject({
      pairs: z
        .array(z.strictObject({ cardId: bodyId, storyId: bodyId }))
        .min(1)
        .max(200),
    }),
    answer: z.array(messageQuote),
  }),
  getSwotReportPdf: route({
    method: 'POST',
    path: 'competitors/swotPdf',
    access: 'user',
    reads: ['analysis', 'reports'],
    changes: 'nothing',
    feature: 'competitorSwot',
    cost: 'heavy',
    limit: 30,
    ours: true,
    purpose: 'The strengths and weaknesses against a competitor as a PDF, with their figures, top deals and quotes.',
    body: z.strictObject(swotBody),
    raw: true,
  }),
} as const
