import { z } from 'zod'
import { flag, idList } from '../common.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const queryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const text = z.string().max(200)
const bodyIds = z.array(bodyId).max(1000)

/** From which percentile on a deal has a card; `verified`: only when a person confirmed it. */
export const significance = z.enum(['mostRelevant', 'relevant', 'half', 'verified'])

const isRange = ([from = '', to = '']: readonly string[]) =>
  [from, to].every(day => z.iso.date().safeParse(day).success) && from <= to

/**
 * When a deal was, or is to be, closed: `All`; `Last 12 Months`, `Next 12 Months` and the like; `Last`, `This` or `Next`
 * `Month`, `Quarter` or `Year`, the latter two of the customer's fiscal year; or two days, both included.
 */
export const closePeriod = z
  .string()
  .regex(
    /^(All|(Last|Next) [1-9]\d{0,2} Months|(Last|This|Next) (Month|Quarter|Year)|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/i,
    'Give All, a period like Last 12 Months or This Quarter, or two days like 2026-01-01..2026-03-31.',
  )
  .refine(
    period => !period.includes('..') || isRange(period.split('..')),
    'Give two days of the calendar, the earlier one first, like 2026-01-01..2026-03-31.',
  )

/** Values of one field, any of which passes; several fields must all pass. */
const chosen = z.record(z.string().min(1).max(100), z.array(text).min(1).max(200))
/** Chosen values of the additional fields of accounts and opportunities, by the name the import gave the field. */
export const additionalFilters = z.strictObject({ account: chosen.optional(), opportunity: chosen.optional() })

const choices = {
  opptyStatus: z.enum(['Open', 'Closed', 'Won', 'Lost', 'All']).default('All'),
  closePeriod: closePeriod.optional(),
  crmOpptyType: text.optional(),
  /** The present stage of the deal. */
  stage: text.optional(),
  /** The furthest stage of the deal. */
  stageReached: text.optional(),
  /** `Y`: only what a person confirmed counts; the same as the significance `verified`. */
  verifiedCardsOnly: flag.default('N'),
  /** Of whose cards: approved ones, one's own on trial, all on trial. */
  testCards: z.enum(['N', 'MY_CARDS', 'Y']).default('N'),
  significance: significance.default('relevant'),
  /** Whose words count; without it each card is heard as its subtopic says. */
  buyerBidirectional: z.enum(['buyer', 'bidirectional']).optional(),
} as const

/** Which deals are looked at, in a body; what is absent narrows nothing. */
export const marketFilterBody = {
  ...choices,
  marketId: bodyId.optional(),
  industryList: bodyIds.optional(),
  segmentList: bodyIds.optional(),
  regionList: bodyIds.optional(),
  /** Only deals that have these cards. */
  competitorCardId: bodyId.optional(),
  partnerCardId: bodyId.optional(),
  personaCardId: bodyId.optional(),
  /** Only deals in whose conversations a contact of this persona took part. */
  personaId: bodyId.optional(),
  /** Only deals that have a card of this solution. */
  solutionId: bodyId.optional(),
  additionalFilters: additionalFilters.optional(),
  accountIdList: bodyIds.optional(),
  ownerList: z.array(text).max(200).optional(),
} as const

const asJson = z
  .string()
  .max(20_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'Give JSON like {"account":{"tier":["Gold"]}}.' })
      return z.NEVER
    }
  })

/** The same filter in a query: lists are joined by commas, additional filters are JSON, owners are given again and again. */
export const marketFilterQuery = {
  ...choices,
  marketId: queryId.optional(),
  industryList: idList.optional(),
  segmentList: idList.optional(),
  regionList: idList.optional(),
  competitorCardId: queryId.optional(),
  partnerCardId: queryId.optional(),
  personaCardId: queryId.optional(),
  personaId: queryId.optional(),
  solutionId: queryId.optional(),
  additionalFilters: asJson.pipe(additionalFilters).optional(),
  accountIdList: idList.optional(),
  ownerList: z.union([text.transform(owner => [owner]), z.array(text).max(200)]).optional(),
} as const

const filter = z.object(marketFilterBody)
/** The filter as a handler receives it. */
export type MarketFilter = z.output<typeof filter>
/** The filter as a caller may send it. */
export type SentMarketFilter = z.input<typeof filter>
