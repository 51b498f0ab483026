import { z } from 'zod'
import { quadrant } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { playCard } from './plays.ts'
import { trialEffect, trialState } from './trial.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const words = (most: number) => z.string().trim().max(most)
const day = z.iso.date('Use a date as 2026-01-31.')

export const initiativeStatus = z.enum(['planned', 'running', 'ended'])
export type InitiativeStatus = z.output<typeof initiativeStatus>

/** Waves of a randomized start, and weeks from one to the next. */
export const mostWaves = 8
export const longestWave = 26
const waves = z.coerce.number().int().min(2).max(mostWaves)
/** What starts together: each seller alone, or each team. */
const startsBy = z.enum(['seller', 'team'])
const weeksPerWave = z.coerce.number().int().min(1).max(longestWave)

/** A share with its Wilson 95% interval. */
const share = z.object({ n: z.number(), share: z.number(), low: z.number(), high: z.number() })

const listed = {
  playbookSalesPlayId: z.number(),
  name: z.string(),
  type: z.string(),
  status: initiativeStatus,
  marketId: z.number().nullable(),
  owner: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Of the deals that sellers talked in since they started, the share in which one of us said it, 0–100; null before any. */
  adoptionPercent: z.number().nullable(),
  adoption: share.nullable(),
  /** Dollars of the deals won since in which one of us said it. They were not all won by it. */
  impactAmount: z.number(),
  /** Where adoption and effect are both known; null: cannot say yet. */
  quadrant: quadrant.nullable(),
  /** What a trial concluded, once it is over. */
  caused: trialEffect.nullable(),
}
const listedInitiative = z.object(listed)
export type ListedInitiative = z.output<typeof listedInitiative>

const look = z.object({
  seen: z.number(),
  estimate: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  day: z.string(),
})

const dealIds = z.array(z.number())

const initiative = z.object({
  ...listed,
  description: z.string(),
  subtype: z.string(),
  rank: z.number(),
  hookText: z.string(),
  cards: z.array(playCard),
  /** What is known of its messages apart from the trial: all go with winning, one goes with losing, or neither. */
  goesWith: z.enum(['winning', 'losing']).nullable(),
  /** Who starts when, as it was drawn; null when everybody starts on the first day. */
  draw: z
    .object({
      by: startsBy,
      drawnOn: z.string(),
      seed: z.number(),
      weeksPerWave: z.number(),
      /** With the teams that started together; none where each seller was drawn. */
      waves: z.array(z.object({ startsOn: z.string(), sellers: z.array(z.string()), teams: z.array(z.string()) })),
      /** In how many orders these sellers, or teams, could have started. */
      orders: z.number(),
    })
    .nullable(),
  /** What the drawn start says so far; see `judgeWaves` of the engine. */
  trial: z
    .object({
      state: trialState,
      startedDeals: z.number(),
      waitingDeals: z.number(),
      /** At most two hundred looks, the last one among them. */
      looks: z.array(look),
      /** In what share of the orders that could have been drawn the difference would be as large; null before the end. */
      chance: z.number().nullable(),
    })
    .nullable(),
  reps: z.array(
    z.object({
      name: z.string(),
      startsOn: z.string(),
      deals: z.number(),
      adoptedDeals: z.number(),
      /** Those in which it was said. */
      storyIdList: dealIds,
      /** All that were talked in. */
      talkedIdList: dealIds,
    }),
  ),
  customers: z.array(
    z.object({
      accountId: z.number(),
      accountName: z.string(),
      deals: z.number(),
      adoptedDeals: z.number(),
      /** Deals in which a buyer took it up: said it after one of us did. */
      echoedDeals: z.number(),
      storyIdList: dealIds,
      talkedIdList: dealIds,
      echoedIdList: dealIds,
    }),
  ),
  /** Deals in which one of us said it since, the largest first; at most ten. */
  topDeals: z.array(
    z.object({
      storyId: z.number(),
      storyName: z.string(),
      accountName: z.string().nullable(),
      status: z.enum(['Open', 'Won', 'Lost']),
      amount: z.number().nullable(),
    }),
  ),
})

export const initiativesRoutes = {
  listFieldInitiatives: route({
    method: 'GET',
    path: 'initiative/list',
    access: 'user',
    feature: 'fieldInitiatives',
    reads: ['initiatives', 'plans', 'analysis', 'matches', 'deals'],
    names: 'nothing',
    cost: 'heavy',
    purpose: 'Tracked plays with their adoption and what they changed, the newest first.',
    query: z.strictObject({ marketId: id.optional(), status: initiativeStatus.optional() }),
    answer: z.array(listedInitiative),
  }),
  getFieldInitiative: route({
    method: 'GET',
    path: 'initiative/{id}',
    access: 'user',
    reads: ['initiatives', 'plans', 'analysis', 'matches', 'deals', 'cards'],
    cost: 'heavy',
    purpose: 'A tracked play: what it is, who uses it, and what it changed.',
    params: z.strictObject({ id }),
    answer: initiative,
  }),
  saveFieldInitiative: route({
    method: 'POST',
    path: 'initiative/save',
    access: 'messaging',
    changes: ['initiatives', 'plans'],
    purpose: 'Track a play as an initiative, or change it; without the id of a play a play is made of it.',
    /** What is left out stays as it is; of a new play it is empty, and its name is needed. */
    body: z.strictObject({
      playbookSalesPlayId: bodyId.optional(),
      name: displayName(200, 'Please name the initiative.').optional(),
      description: words(4000).optional(),
      type: words(60).optional(),
      subtype: words(60).optional(),
      status: initiativeStatus.optional(),
      hookText: words(2000).optional(),
      startDate: day.nullable().optional(),
      endDate: day.nullable().optional(),
      cardIdList: z.array(bodyId).max(60).optional(),
      /** The market of a play that is made; a play that is there keeps its own. */
      marketId: bodyId.optional(),
    }),
    answer: z.object({ playbookSalesPlayId: z.number() }),
  }),
  previewInitiativeStart: route({
    method: 'GET',
    path: 'initiative/{id}/start',
    access: 'user',
    reads: ['initiatives', 'deals'],
    ours: true,
    purpose:
      'What a start in waves would show of an initiative: sellers, their deals, and the gain that so many weeks show.',
    params: z.strictObject({ id }),
    query: z.strictObject({
      waves: waves.default(4),
      weeksPerWave: weeksPerWave.default(4),
      by: startsBy.default('seller'),
    }),
    answer: z.object({
      by: startsBy,
      /** Those who would be drawn; with teams only those who have one. */
      sellers: z.array(z.object({ name: z.string(), deals: z.number(), team: z.string().nullable() })),
      /** Where teams are drawn: each with its sellers and their deals of a year; and how many sellers have none. */
      teams: z.array(z.object({ name: z.string(), sellers: z.number(), deals: z.number() })),
      teamless: z.number(),
      dealsPerWeek: z.number(),
      /** Share won of the deals closed in the last year. */
      winRate: z.number().nullable(),
      /** In how many orders they could start; null when there are too few for so many waves. */
      orders: z.number().nullable(),
      /** Whether there are enough orders for a trial to tell anything. */
      isEnough: z.boolean(),
      /** The smallest gain that would be shown with a power of 80%; null where none would. */
      gain: z.number().nullable(),
      /** Weeks from the first start to the last one. */
      weeks: z.number(),
      /** For some gains, how many weeks the trial takes in all; null where a year between two starts would not do. */
      options: z.array(
        z.object({ gain: z.number(), weeksPerWave: z.number().nullable(), weeks: z.number().nullable() }),
      ),
    }),
  }),
  startFieldInitiative: route({
    method: 'POST',
    path: 'initiative/{id}/start',
    access: 'messaging',
    changes: ['initiatives', 'plans'],
    ours: true,
    purpose:
      'Draw at random in which order sellers, or teams, start. Once drawn it stays so; asked again, it answers the seed.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      startDate: day,
      waves: waves.default(4),
      weeksPerWave: weeksPerWave.default(4),
      by: startsBy.default('seller'),
    }),
    answer: z.object({ seed: z.number() }),
  }),
} as const
