import { z } from 'zod'
import { route } from '../calls/route.ts'
import { playCard } from '../plays/plays.ts'
import { trialEffect, trialState } from '../plays/trial.ts'
import { id, idList, pageNumber } from '../values/common.ts'
import { displayName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What a campaign is for. */
export const campaignGoal = z.enum(['new logo', 'expansion', 'renewal', 'velocity', 'win rate'])

/** What counts as a success of an account, from the CRM or from what its people say. */
export const campaignOutcome = z.enum(['deal created', 'deal won', 'buyer says it'])
export type CampaignOutcome = z.output<typeof campaignOutcome>

export const campaignStatus = z.enum(['draft', 'running', 'ended'])
export type CampaignStatus = z.output<typeof campaignStatus>

/** Accounts of one campaign, and the rows of an audience that is proposed. */
export const mostAccounts = 10_000
export const mostProposed = 500

/** A share of a group with its Wilson 95% interval. */
const group = z.object({
  n: z.number(),
  successes: z.number(),
  rate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** What a hold-out says; see `judgeHoldOut` of the engine. */
const judged = z.object({
  state: trialState,
  treated: group,
  heldOut: group,
  /** At the end: the difference with its 96% interval; p is null where outcomes changed after it was concluded. */
  final: z.object({ estimate: z.number(), low: z.number(), high: z.number(), p: z.number().nullable() }).nullable(),
  /** The day on which an effect was certain on the way; how large it is only the end tells. */
  certainOn: z.string().nullable(),
})
export type HoldOutResult = z.output<typeof judged>

const listed = {
  campaignId: z.number(),
  name: z.string(),
  status: campaignStatus,
  marketId: z.number(),
  marketName: z.string(),
  goal: campaignGoal,
  accountCount: z.number(),
  createdTime: z.string(),
  startedOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** What it caused, once it is over. */
  caused: trialEffect.nullable(),
}
const listedCampaign = z.object(listed)

/** What so large a list would show at its end, with a power of 80%. */
const power = z.object({
  holdOut: z.number(),
  heldOut: z.number(),
  /** The smallest gain; null where no gain would be shown. */
  gain: z.number().nullable(),
})

const campaign = z.object({
  ...listed,
  owner: z.string(),
  outcome: campaignOutcome,
  salesPlayId: z.number().nullable(),
  /** Share that is held out, and the seed of the draw; null before the start. */
  holdOut: z.number().nullable(),
  seed: z.number().nullable(),
  accounts: z.array(
    z.object({
      accountId: z.number(),
      accountName: z.string(),
      domain: z.string().nullable(),
      /** Group within which was drawn, and the success that was predicted, 0..1; null before the start. */
      stratum: z.number().nullable(),
      expected: z.number().nullable(),
      heldOut: z.boolean().nullable(),
      /** The day on which one of us first said one of its messages to the account since the start. */
      heardOn: z.string().nullable(),
      succeededOn: z.string().nullable(),
    }),
  ),
  messages: z.array(playCard.extend({ text: z.string() })),
  /** Of a draft: what its list would show, for some shares held out. */
  power: z.array(power),
  /** Share of its accounts that had a success in a span as long before; what the power is computed with. */
  usual: z.number().nullable(),
  metrics: judged
    .extend({
      /** Accounts that got it, in which one of us was heard saying it; and held-out ones in which one of us said it all the same. */
      reached: z.number(),
      contaminated: z.number(),
    })
    .nullable(),
  /** It together with all other campaigns of the same outcome that are over, when there are several; see `judgeTogether`. */
  pooled: z
    .object({
      campaigns: z.number(),
      state: z.enum(['gain', 'loss', 'nothing seen']),
      treated: group,
      heldOut: group,
      /** The difference with an interval that holds after each campaign; null where nobody can be compared. */
      effect: z.object({ estimate: z.number(), low: z.number(), high: z.number() }).nullable(),
    })
    .nullable(),
})

const proposed = z.object({
  accountId: z.number(),
  accountName: z.string(),
  openDeals: z.number(),
  /** That one of its open deals is won, 0..1; null without a forecast. */
  expected: z.number().nullable(),
  /** Whether its people talk of the messages more than before; null where that cannot be said. */
  intent: z
    .object({
      state: z.enum(['rising', 'usual']),
      weeks: z.number(),
      said: z.number(),
      since: z.string().nullable(),
    })
    .nullable(),
  /** The message that won in the closed deals most like it; null: too few tell, and the best of the market stands. */
  message: z
    .object({
      cardId: z.number(),
      title: z.string(),
      /** Win rates with it and without it among them, with their difference. */
      withWon: z.number(),
      withDeals: z.number(),
      withoutWon: z.number(),
      withoutDeals: z.number(),
      difference: z.number(),
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
  /** How many closed deals were looked at. */
  lookAlikes: z.number(),
  /** The campaign that it is in already, while that runs: no other one takes it. */
  busyIn: z.string().nullable(),
  /** Whether that campaign holds it out: a message of another one would make the difference smaller than it is. */
  isHeldOut: z.boolean(),
})

export const campaignsRoutes = {
  listCampaigns: route({
    method: 'GET',
    path: 'campaign/list',
    access: 'user',
    reads: ['campaigns', 'accounts', 'deals', 'matches', 'analysis'],
    names: 'nothing',
    cost: 'heavy',
    purpose: 'Campaigns, the newest first, with what those that are over caused.',
    query: z.strictObject({
      marketId: id.optional(),
      goal: campaignGoal.optional(),
      pageNumber,
      pageSize: z.coerce.number().int().min(1).max(500).default(20),
    }),
    answer: z.object({ total: z.number(), running: z.number(), gains: z.number(), rows: z.array(listedCampaign) }),
  }),
  findCampaignAudience: route({
    method: 'GET',
    path: 'campaign/audience',
    access: 'user',
    reads: ['campaigns', 'accounts', 'deals', 'analysis', 'matches', 'forecast', 'cards'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Accounts of a market that a campaign could go to: those whose own words rise first, each with the message that won in deals like it.',
    query: z.strictObject({ marketId: id, cardIds: idList.optional() }),
    answer: z.object({
      /** Messages of the market that go with winning; no others are proposed. */
      messages: z.array(playCard),
      /** Accounts of the market, of which at most five hundred are listed. */
      total: z.number(),
      rising: z.number(),
      /** Those that a campaign which runs has, and those among them that it holds out. */
      busy: z.number(),
      heldOut: z.number(),
      /** Whether the past says enough to know what is usual. */
      knowsUsual: z.boolean(),
      rows: z.array(proposed),
    }),
  }),
  getCampaign: route({
    method: 'GET',
    path: 'campaign/{id}',
    access: 'user',
    reads: ['campaigns', 'accounts', 'deals', 'matches', 'analysis'],
    cost: 'heavy',
    purpose: 'A campaign: its accounts and messages, and what it changed.',
    params: z.strictObject({ id }),
    answer: campaign,
  }),
  saveCampaign: route({
    method: 'POST',
    path: 'campaign/save',
    access: 'messaging',
    changes: ['campaigns'],
    purpose: 'Create a campaign or change it. Once it has started its list is frozen; name and texts may change.',
    body: z.strictObject({
      campaignId: bodyId.optional(),
      name: displayName(200, 'Please name the campaign.'),
      marketId: bodyId,
      accountIdList: z.array(bodyId).max(mostAccounts).default([]),
      cardIdList: z.array(bodyId).max(20).default([]),
      /** What is sent of each message; of others nothing is written yet. */
      texts: z
        .array(z.strictObject({ cardId: bodyId, text: z.string().trim().max(4000) }))
        .max(20)
        .default([]),
      goal: campaignGoal.default('new logo'),
      outcome: campaignOutcome.default('deal won'),
      salesPlayId: bodyId.nullable().default(null),
    }),
    answer: z.object({ campaignId: z.number() }),
  }),
  startCampaign: route({
    method: 'POST',
    path: 'campaign/{id}/start',
    access: 'messaging',
    changes: ['campaigns'],
    cost: 'heavy',
    ours: true,
    purpose: 'Freeze the list, draw at random who is held out, and fix the last day. Asked again, it answers the seed.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      days: z.number().int().min(14).max(365).default(90),
      holdOut: z
        .number()
        .min(0.1)
        .max(0.5)
        .default(1 / 3),
    }),
    answer: z.object({ seed: z.number() }),
  }),
  exportCampaign: route({
    method: 'POST',
    path: 'campaign/{id}/export',
    access: 'messaging',
    changes: ['activity'],
    ours: true,
    purpose:
      'The accounts that get the campaign, with their people and its messages, for a mail or advertising tool; with a template each message as it is sent. Who is held out is not in it.',
    params: z.strictObject({ id }),
    body: z.strictObject({ outreachTemplateId: bodyId.optional() }),
    answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number() }),
  }),
} as const
