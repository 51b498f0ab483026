import { z } from 'zod'
import { idList } from '../values/common.ts'
import { type FilterFieldName, type FilterFields, filterFields } from './filter-fields.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const queryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const text = z.string().max(200)
const bodyIds = z.array(bodyId).max(1000)

/** From which percentile on a deal has a card; `verified`: only when a person confirmed it. */
export const significance = z.enum(filterFields.significance.values)

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
    'Use All, a period like Last 12 Months or This Quarter, or two days like 2026-01-01..2026-03-31.',
  )
  .refine(
    period => !period.includes('..') || isRange(period.split('..')),
    'Use two calendar days, the earlier one first, like 2026-01-01..2026-03-31.',
  )

/** Values of one field, any of which passes; several fields must all pass. */
const chosen = z.record(z.string().min(1).max(100), z.array(text).min(1).max(200))
/** Chosen values of the additional fields of accounts and opportunities, by the name the import gave the field. */
export const additionalFilters = z.strictObject({ account: chosen.optional(), opportunity: chosen.optional() })

const asJson = z
  .string()
  .max(20_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'Use JSON like {"account":{"tier":["Gold"]}}.' })
      return z.NEVER
    }
  })

/** What a field of each kind is in a body, and in a query: there lists are joined by commas or given again and again. */
const kinds = {
  id: { body: bodyId.optional(), query: queryId.optional() },
  ids: { body: bodyIds.optional(), query: idList.optional() },
  namedIds: { body: bodyIds.optional(), query: idList.optional() },
  texts: {
    body: z.array(text).max(200).optional(),
    query: z.union([text.transform(one => [one]), z.array(text).max(200)]).optional(),
  },
  entry: { body: text.optional(), query: text.optional() },
  period: { body: closePeriod.optional(), query: closePeriod.optional() },
  additional: { body: additionalFilters.optional(), query: asJson.pipe(additionalFilters).optional() },
} as const

type Form = 'body' | 'query'
type EnumOf<V extends readonly string[]> = z.ZodEnum<{ [T in V[number]]: T }>
type SchemaOf<R, F extends Form> = R extends { readonly values: infer V extends readonly string[] }
  ? R extends { readonly default: string }
    ? z.ZodDefault<EnumOf<V>>
    : z.ZodOptional<EnumOf<V>>
  : R extends { readonly kind: infer K extends keyof typeof kinds }
    ? (typeof kinds)[K][F]
    : never
type Shape<F extends Form> = { readonly [N in FilterFieldName]: SchemaOf<FilterFields[N], F> }

const schemaOf = (field: FilterFields[FilterFieldName], form: Form): z.ZodType => {
  if (field.kind !== 'choice') return kinds[field.kind][form]
  const values: z.ZodType = z.enum(field.values)
  return 'default' in field ? values.default(field.default) : values.optional()
}
const shapeOf = <F extends Form>(form: F) =>
  Object.fromEntries(Object.entries(filterFields).map(([name, field]) => [name, schemaOf(field, form)])) as Shape<F>

/** Which deals are looked at, in a body; what is absent narrows nothing. */
export const marketFilterBody = shapeOf('body')

/** The same filter in a query; `queryOfFilter` writes it. */
export const marketFilterQuery = shapeOf('query')

const filter = z.object(marketFilterBody)
/** The filter as a handler receives it. */
export type MarketFilter = z.output<typeof filter>
/** The filter as a caller may send it. */
export type SentMarketFilter = z.input<typeof filter>
/** The filter of a screen about one market, as its calls are sent it. */
export type FilterOfMarket = SentMarketFilter & { readonly marketId: number }

/** A filter of which nothing is chosen: all deals, and cards as usual. */
export const wholeFilter: MarketFilter = filter.parse({})
