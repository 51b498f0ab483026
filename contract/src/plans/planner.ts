import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

/** A message that is advised: on step 2 of the ladder of evidence or higher, and going with winning. */
export const advisedMessage = z.object({
  cardId: z.number(),
  title: z.string(),
  /** What to say, from the playbook; may be empty. */
  talkTrack: z.string(),
  /** "goes with winning (step 2 of 4)" */
  evidence: z.string(),
  /** How much more often comparable deals in which it had been said early were won, as a share, and of how many deals. */
  effect: z
    .object({ difference: z.number(), low: z.number(), high: z.number(), with: z.number(), without: z.number() })
    .nullable(),
})

export const plannerRoutes = {
  getCallPlan: route({
    method: 'GET',
    path: 'conversationPlanner/{storyId}',
    access: 'user',
    feature: 'conversationPlanner',
    reads: ['deals', 'analysis', 'matches', 'cards', 'plans', 'contacts', 'conversations', 'settings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'What to prepare for the next call of a deal: messages that go with winning and have not come up, with the share of won deals that had them by the age of this deal; what buyers raised; whom nobody has spoken with; questions of the stage without an answer.',
    params: z.object({ storyId: id }),
    answer: z.object({
      storyId: z.number(),
      storyName: z.string(),
      accountName: z.string(),
      marketId: z.number().nullable(),
      stage: z.string().nullable(),
      /** Days since the deal was created; null when that is not known. */
      ageDays: z.number().nullable(),
      bringUp: z.array(
        advisedMessage.extend({
          /** Of the won deals of the market: those that had it by this age, or by their close if that was earlier. */
          wonByThen: share.nullable(),
          /** It is chosen for the call plan. */
          chosen: z.boolean(),
        }),
      ),
      /** Messages of the market that have not come up and of which nobody can say yet whether they go with winning. */
      undecided: z.number(),
      /** Messages of the market that have not come up and go with losing. */
      losing: z.number(),
      /** Objections and competitors that buyers raised, the newest first. */
      respondTo: z.array(
        z.object({
          cardId: z.number(),
          title: z.string(),
          topicName: z.string(),
          /** Day on which it first came up; null when undated. */
          firstDay: z.string().nullable(),
          conversations: z.number(),
          chosen: z.boolean(),
        }),
      ),
      /** People of the account: those whom nobody has spoken with for longest first. */
      people: z.array(
        z.object({
          name: z.string(),
          jobTitle: z.string().nullable(),
          personaName: z.string().nullable(),
          lastContacted: z.string().nullable(),
        }),
      ),
      /** Evaluation questions of the stage that have no rating yet. */
      questions: z.array(z.string()),
    }),
  }),
} as const
