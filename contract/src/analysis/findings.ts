import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { exposure } from './comparison-setting.ts'
import { findingState } from './figures.ts'
import { landmark } from './landmark.ts'
import { marketFilterBody } from './market-filter.ts'

/** Effects that no look so far has ruled out: differences of win rates, −1..1; see `judgeFinding` of the engine. */
const look = z.object({
  /** Deals that had closed since the finding was written down. */
  seen: z.number(),
  /** Null while no deal carries weight. */
  estimate: z.number().nullable(),
  low: z.number(),
  high: z.number(),
})

const finding = z.object({
  findingId: z.number(),
  cardId: z.number(),
  title: z.string(),
  /** `standing`: the default view of the market found it; `person`: somebody put it to the test. */
  origin: z.enum(['standing', 'person']),
  /** In which deals it was found, each condition in words, but for when they were closed: from this day to `foundOn`. */
  conditions: z.array(z.string()),
  /** Null when all deals that had closed by then were looked at. */
  knownFrom: z.string().nullable(),
  /** Up to when the message counts, and how often it has to come up by then. */
  landmark,
  exposure,
  /** The difference of win rates that was found, −1..1. */
  found: z.number(),
  goesWith: z.enum(['winning', 'losing']),
  foundOn: z.string(),
  foundBy: z.string().nullable(),
  /** `withdrawn` by a person; `ended`: deals that close judge it no more, see `ended`. */
  state: z.union([findingState, z.enum(['withdrawn', 'ended'])]),
  /** The day on which the deal closed that kept or broke it. */
  settledOn: z.string().nullable(),
  ended: z
    .object({
      because: z.enum(['withdrawn', 'market merged', 'other words', 'not there any more']),
      on: z.string().nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
  /** What deals say that closed since; null when they judge it no more. */
  since: look.extend({ dealsToKeep: z.number().nullable() }).nullable(),
})
export type FindingRow = z.output<typeof finding>

export const findingsRoutes = {
  listFindings: route({
    method: 'GET',
    path: 'analysis/findings',
    access: 'user',
    reads: ['findings', 'analysis', 'cards'],
    cost: 'heavy',
    ours: true,
    purpose: 'Findings of a market that were put to the test, the latest first, and what became of them.',
    query: z.strictObject({ marketId: id }),
    answer: z.object({
      counts: z.object({ all: z.number(), kept: z.number(), broken: z.number(), open: z.number(), ended: z.number() }),
      rows: z.array(finding),
    }),
  }),
  getFinding: route({
    method: 'GET',
    path: 'analysis/findings/{id}',
    access: 'user',
    reads: ['findings', 'analysis', 'cards'],
    cost: 'heavy',
    ours: true,
    purpose: 'A finding with all that was known after each deal that closed since, and these deals.',
    params: z.strictObject({ id }),
    answer: z.object({
      finding,
      /** At most two hundred looks, the last one among them. */
      looks: z.array(look),
      /** Deals that closed since: those with the message by the landmark, and the others. */
      storyIdListWith: z.array(z.number()),
      storyIdListWithout: z.array(z.number()),
    }),
  }),
  putFindingToTest: route({
    method: 'POST',
    path: 'analysis/findings',
    access: 'user',
    changes: ['findings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Put the difference of a message in an exploratory view to the test: it is judged on deals that close from now on. Asked again, the open test is answered.',
    body: z.strictObject({
      ...marketFilterBody,
      marketId: marketFilterBody.marketId.unwrap(),
      cardId: id,
      landmark: landmark.optional(),
    }),
    answer: z.object({ findingId: z.number() }),
  }),
  withdrawFinding: route({
    method: 'POST',
    path: 'analysis/findings/{id}/withdraw',
    access: 'user',
    changes: ['findings'],
    mayChange: {
      grounds: ['creator'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'finding', at: 'params.id' },
    },
    ours: true,
    purpose: 'Withdraw a finding that somebody put to the test; the register keeps it as withdrawn.',
    params: z.strictObject({ id }),
    answer: z.object({ findingId: z.number() }),
  }),
} as const
