import { z } from 'zod'
import { route } from '../calls/route.ts'
import { buyerQuote } from '../reports/report.ts'
import { conversationType, empty } from '../values/common.ts'

const storyIdList = z.array(z.number())

/** Why an open deal needs somebody: nothing was said for long or ever, its close date passed, or the newest conversation raised something. */
const needKind = z.enum(['silence', 'never spoken', 'overdue', 'competitor', 'objection'])

const need = z.object({
  kind: needKind,
  /** Of a silence and of a close date that passed. */
  days: z.number().nullable(),
  /** The competitor or objection. */
  cardId: z.number().nullable(),
  cardTitle: z.string().nullable(),
})

const share = z.object({ value: z.number(), low: z.number(), high: z.number(), n: z.number() })

export const homeRoutes = {
  getHome: route({
    method: 'GET',
    path: 'home',
    access: 'user',
    reads: ['deals', 'conversations', 'cards', 'keywords', 'markets', 'analysis', 'forecast'],
    names: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'What changed since the signed-in user was last on Home, the deals that need them, their quarter, the message that moved, and the newest conversations.',
    answer: z.object({
      today: z.iso.date(),
      /** Whose deals it is about: sellers who own any see their own, everybody else all. */
      scope: z.enum(['own', 'all']),
      /** What there is to find insights in. */
      has: z.object({ deals: z.boolean(), conversations: z.boolean(), keywords: z.boolean() }),
      changes: z.object({
        /** When the visit before this one ended; null in the first. */
        lastVisit: z.iso.datetime().nullable(),
        /** Whether these are the changes since then; else, when there were none, those of the last seven days. */
        sinceVisit: z.boolean(),
        from: z.iso.date(),
        conversations: z.number(),
        /** The deals that those conversations belong to. */
        talkedIdList: storyIdList,
        createdIdList: storyIdList,
        /** Open deals that entered a later stage. */
        movedOnIdList: storyIdList,
        /** Open deals whose silence became a long one. */
        quietIdList: storyIdList,
        wonIdList: storyIdList,
        lostIdList: storyIdList,
      }),
      needs: z.object({
        /** All deals with a need, and their dollars; the rows are the first of them. */
        storyIdList,
        amount: z.number(),
        /** How many markets they are of. */
        markets: z.number(),
        rows: z.array(
          z.object({
            storyId: z.number(),
            storyName: z.string(),
            accountName: z.string().nullable(),
            opportunityOwner: z.string().nullable(),
            stage: z.string().nullable(),
            opportunityAmount: z.number().nullable(),
            /** Day of the newest conversation. */
            lastSaid: z.iso.date().nullable(),
            needs: z.array(need).min(1),
            /** How the newest conversation put the competitor or objection. */
            quote: buyerQuote.nullable(),
          }),
        ),
      }),
      /** The fiscal quarter of today. */
      quarter: z.object({
        quarter: z.number(),
        year: z.number(),
        from: z.iso.date(),
        to: z.iso.date(),
        /** Which day of it today is, of how many. */
        day: z.number(),
        days: z.number(),
        wonAmount: z.number(),
        wonIdList: storyIdList,
        /** Open deals with a planned close in it. */
        dueAmount: z.number(),
        dueIdList: storyIdList,
        forecast: z.enum(['ready', 'too little data', 'training']),
        /** What the forecast expects by the end of it, of the open deals that it knows; null while there is none. */
        expected: z
          .object({
            amount: z.number(),
            p10: z.number(),
            p90: z.number(),
            openDeals: z.number(),
            /** The deals that it is made of: what is won, and the open deals. */
            storyIdList,
            /**
             * How the amount is made up, most first: what the forecast of each market expects of all its open deals, or of those of
             * the owners. Empty where a filter cannot choose the same deals.
             */
            markets: z.array(z.object({ marketId: z.number(), marketName: z.string(), amount: z.number() })),
            /** What a filter of owners is to say for the same deals; empty for all. */
            ownerList: z.array(z.string()),
          })
          .nullable(),
      }),
      /**
       * The message whose share of the calls of its market changed most from the 30 days before to the last 30; null when
       * no change stands out from chance (q ≤ 0.10 over all messages, and an interval off zero).
       */
      moved: z
        .object({
          cardId: z.number(),
          title: z.string(),
          topic: z.string(),
          marketName: z.string(),
          now: share,
          before: share,
          difference: z.number(),
          low: z.number(),
          high: z.number(),
          q: z.number(),
          /** The deals of the calls of the last 30 days that have it. */
          storyIdList,
        })
        .nullable(),
      conversations: z.array(
        z.object({
          convId: z.number(),
          convType: conversationType,
          subject: z.string(),
          /** A moment, or a day when no more is known. */
          createDate: z.string().nullable(),
          storyId: z.number().nullable(),
          storyName: z.string().nullable(),
          accountName: z.string().nullable(),
          /** The messages that came up most, the first three, and how many there are. */
          cards: z.array(z.object({ cardId: z.number(), title: z.string() })),
          cardCount: z.number(),
        }),
      ),
    }),
  }),
  saveHomeVisit: route({
    method: 'POST',
    path: 'home/visit',
    access: 'user',
    names: 'nothing',
    changes: ['activity'],
    ours: true,
    purpose: 'Note that the signed-in user is on Home; a visit ends when an hour has passed without a look.',
    body: z.strictObject({}),
    answer: empty,
  }),
} as const
