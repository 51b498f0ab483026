import { z } from 'zod'
import { cardComparison, evidence, rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { trialEffect } from './trial.ts'

/** The hub that asks: plays for sellers, or what a campaign could send. */
export const playModule = z.enum(['sales_play', 'revenue_campaigns'])

/** A message of a play with its step of evidence. */
export const playCard = z.object({ cardId: z.number(), title: z.string(), evidence })
export type PlayCard = z.output<typeof playCard>

const topPlay = z.object({
  playbookSalesPlayId: z.number(),
  name: z.string(),
  hookText: z.string(),
  /** From 1 on, in the order of the list. */
  rank: z.number(),
  /**
   * Whether the play is recommended: a trial of it caused a gain, or all of its messages go with winning, and no trial of it caused a
   * loss. A play with a message of which nothing is known cannot be distinguished from that message.
   */
  isProven: z.boolean(),
  cards: z.array(playCard),
  /** What the trial of the play that decides showed, once it is over: a loss before a gain, either before nothing seen. */
  caused: trialEffect.nullable(),
  /** How that was tried: in an initiative, or in a campaign with its messages whose outcome is a won deal. */
  causedBy: z.enum(['randomized start', 'hold-out']).nullable(),
  /** The message that it stands on: of messages that go with winning the one whose effect is surest to be small. */
  standsOn: cardComparison.nullable(),
  /** Of the deals in which that message had been said; null when no closed deal has it. */
  winRate: rate.nullable(),
  dealCount: z.number(),
  /** Dollars won in them. */
  amount: z.number(),
  /** Whether it is tracked as an initiative already. */
  isTracked: z.boolean(),
})

export const topPlaysRoutes = {
  getTopPerformingPlays: route({
    method: 'GET',
    path: 'play/topPerforming',
    access: 'user',
    reads: ['plans', 'initiatives', 'campaigns', 'analysis', 'cards', 'findings'],
    cost: 'heavy',
    purpose: 'Plays of a market by proven effect; behind them those of which nothing can be said yet.',
    query: z.strictObject({ module: playModule.default('sales_play'), marketId: id, pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      /** How many of all are proven. They come first. */
      proven: z.number(),
      rows: z.array(topPlay),
    }),
  }),
} as const
