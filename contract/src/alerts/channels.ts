import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { channelKinds } from './channel-kinds.ts'

const channel = z.object({
  channelId: z.number(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Of the company, for everybody: an administrator's. */
  company: z.boolean(),
  /** When something was posted last. */
  postedTime: z.string().nullable(),
  /** Why the last posts failed; null when they did not. */
  problem: z.string().nullable(),
  /** Nothing is posted any more until a test message arrives. */
  stopped: z.boolean(),
})
export type AlertChannel = z.output<typeof channel>

export const channelsRoutes = {
  listAlertChannels: route({
    method: 'GET',
    path: 'useralert/channels',
    access: 'user',
    reads: ['alerts'],
    names: 'nothing',
    ours: true,
    purpose:
      'The channels of Slack and Teams in which the digests of the signed-in user are posted, and those of the company; never their addresses.',
    answer: z.array(channel),
  }),
  addAlertChannel: route({
    method: 'POST',
    path: 'useralert/channels',
    access: 'user',
    names: 'nothing',
    changes: ['alerts'],
    ours: true,
    purpose:
      'Have digests posted in a channel: by an incoming webhook of Slack, or the address of a Teams workflow. The address is kept sealed. Administrators add channels of the company, in which messages that come up more or less often are posted, whoever follows them.',
    body: z.strictObject({
      kind: z.enum(channelKinds),
      name: z.string().trim().min(1).max(80),
      address: z.string().trim().min(1).max(1000),
      company: z.boolean().default(false),
    }),
    answer: z.object({ channelId: z.number() }),
  }),
  testAlertChannel: route({
    method: 'POST',
    path: 'useralert/channels/test',
    access: 'user',
    changes: ['alerts'],
    limit: 10,
    ours: true,
    purpose: 'Post a test message. One that arrives starts a stopped channel again.',
    body: z.strictObject({ channelId: id }),
    /** What was answered instead of taking it; null when it was taken. */
    answer: z.object({ problem: z.string().nullable() }),
  }),
  removeAlertChannel: route({
    method: 'POST',
    path: 'useralert/channels/remove',
    access: 'user',
    changes: ['alerts'],
    ours: true,
    purpose: 'Post nothing in a channel any more, and forget its address.',
    body: z.strictObject({ channelId: id }),
    answer: empty,
  }),
} as const
