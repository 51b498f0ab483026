import { z } from 'zod'
import { evidence } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { factKind } from '../conversations/conversation-shapes.ts'
import { citedSentence } from '../conversations/summaries.ts'
import { deal } from '../crm/crm.ts'
import { conversationType, directionality, flag, id, side } from '../values/common.ts'
import { storyNote } from './story-notes.ts'

const direction = { buyerBidirectional: directionality.default('buyer') }
/** A sentence of a conversation, with the conversation. */
const said = z.object({
  sentence: citedSentence,
  convId: z.number(),
  convType: conversationType,
  subject: z.string(),
  /** Calendar day; null when nobody knows. */
  day: z.string().nullable(),
  storyId: z.number().nullable(),
})

const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() })

/** A person in a conversation, with what they said there. */
const speaker = z.object({
  name: z.string(),
  side,
  /** Their turns; 0 for who was there or was written to and said nothing. */
  turns: z.number(),
  words: z.number(),
})

const tapeConversation = z.object({
  convId: z.number(),
  convType: conversationType,
  subject: z.string(),
  /** Calendar day; null when nobody knows. */
  day: z.string().nullable(),
  stage: z.string().nullable(),
  stageFromHistory: z.boolean(),
  /** False for what was said after the deal closed or has no date in a closed deal: it does not count for its cards. */
  counts: z.boolean(),
  buyerWords: z.number(),
  sellerWords: z.number(),
  unknownWords: z.number(),
  people: z.array(speaker),
  /** The cards that came up in it, with the matches of the direction asked for. */
  cards: z.array(z.object({ cardId: z.number(), matches: z.number() })),
})

const tapeCard = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  /** Context, Customer Needs, Decision Criteria and so on. */
  category: z.string(),
  heuristicScore: z.number(),
  /** 0 when it never came up and a person confirmed it all the same. */
  cardPercentileValue: z.number(),
  matches: z.number(),
  conversations: z.number(),
  firstDay: z.string().nullable(),
  firstStage: z.string().nullable(),
  /** The conversation in which it came up first; null when it never did. */
  firstConvId: z.number().nullable(),
  /** Who confirmed it on the deal, and when; null when nobody has. */
  confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
})

const comparedCard = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  /** It had come up in this deal by the moment of the comparison. */
  present: z.boolean(),
  wonWith: z.number(),
  won: z.number(),
  lostWith: z.number(),
  lost: z.number(),
  /** Shares of won and of lost deals that had it, with Wilson intervals. */
  wonShare: share.nullable(),
  lostShare: share.nullable(),
  /** Won minus lost, −1..1, with Newcombe's interval. */
  difference: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** What is known of the message in the market of the deal; null of a deal without a market. */
  evidence: evidence.nullable(),
})

/** The stage to compare at; without one, that of the deal. */
const stage = z.string().max(100).optional()

export const gameTapeRoutes = {
  getAccountPage: route({
    method: 'GET',
    path: 'account/{accountId}',
    access: 'user',
    reads: ['accounts', 'conversations', 'contacts', 'matches', 'cards'],
    ours: true,
    purpose: 'An account with the people who speak for it and what they said, month by month.',
    params: z.object({ accountId: id }),
    answer: z.object({
      accountId: z.number(),
      accountName: z.string(),
      industryName: z.string().nullable(),
      segmentName: z.string().nullable(),
      regionName: z.string().nullable(),
      /** Who owns it in the CRM. */
      ownerName: z.string().nullable(),
      /** All of its conversations; the months are of the newest two hundred with a date. */
      conversations: z.number(),
      lastContact: z
        .object({ convId: z.number(), convType: conversationType, subject: z.string(), day: z.string() })
        .nullable(),
      people: z.array(
        z.object({
          name: z.string(),
          jobTitle: z.string().nullable(),
          personaName: z.string().nullable(),
          conversations: z.number(),
          lastContacted: z.string().nullable(),
        }),
      ),
      months: z.array(
        z.object({
          month: z.string(),
          conversations: z.number(),
          /** What buyers said in most of them: in how many conversations. */
          cards: z.array(z.object({ cardId: z.number(), title: z.string(), conversations: z.number() })),
        }),
      ),
    }),
  }),
  listLatestFacts: route({
    method: 'GET',
    path: 'facts',
    access: 'user',
    reads: ['conversations', 'contacts', 'deals'],
    ours: true,
    purpose:
      'What the newest conversations of a deal or an account settle, and what buyers ask in them, newest first; the same sentence once.',
    query: z.strictObject({ storyId: id.optional(), accountId: id.optional() }),
    answer: z.object({
      /** The conversations that were read: the newest ones with a date. */
      conversations: z.number(),
      facts: z.array(said.extend({ kind: factKind, when: z.string().nullable() })),
      questions: z.array(said),
    }),
  }),
  getDealTape: route({
    method: 'GET',
    path: 'deals/{storyId}/tape',
    access: 'user',
    reads: ['deals', 'conversations', 'matches', 'dealCards'],
    ours: true,
    purpose: "A deal's story over time: its stages, conversations, who spoke, cards with their first moment, silences.",
    params: z.object({ storyId: id }),
    query: z.strictObject(direction),
    answer: z.object({
      /** First and last day of the story; null when the deal has no day at all. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      stages: z.array(
        z.object({
          stage: z.string(),
          outcome: z.enum(['Open', 'Won', 'Lost']),
          from: z.string(),
          /** The first day out of it; null while the deal is in it. */
          to: z.string().nullable(),
        }),
      ),
      conversations: z.array(tapeConversation),
      cards: z.array(tapeCard),
      /** Two weeks or more without a conversation. */
      silences: z.array(z.object({ from: z.string(), to: z.string(), days: z.number(), lasting: z.boolean() })),
    }),
  }),
  compareWithWonDeals: route({
    method: 'GET',
    path: 'deals/{storyId}/won-deal-comparison',
    access: 'user',
    reads: ['analysis', 'matches', 'dealCards'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The cards that won deals like this one had by the end of a stage, beside lost ones, with intervals; a description, each with what is known of the message in the market.',
    params: z.object({ storyId: id }),
    query: z.strictObject({ ...direction, stage }),
    answer: z.object({
      /** The stage compared at; null when no history of stages is known and whole deals are compared. */
      stage: z.string().nullable(),
      stages: z.array(z.string()),
      /** What the deals have in common with this one. */
      like: z.enum(['market and segment', 'market', 'customer']),
      marketName: z.string().nullable(),
      segmentName: z.string().nullable(),
      won: z.number(),
      lost: z.number(),
      /** Closed deals of the same kind that never were in the stage, as far as is known. */
      leftOut: z.number(),
      cards: z.array(comparedCard),
    }),
  }),
  listDealsLike: route({
    method: 'GET',
    path: 'deals/{storyId}/deals-like',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    ours: true,
    purpose: 'The deals behind one count of compareWithWonDeals.',
    params: z.object({ storyId: id }),
    query: z.strictObject({
      ...direction,
      stage,
      cardId: id,
      status: z.enum(['Won', 'Lost']),
      having: flag.optional(),
    }),
    answer: z.object({ opptyIdList: z.array(z.number()) }),
  }),
  confirmDealCard: route({
    method: 'POST',
    path: 'deals/confirmCard',
    access: 'user',
    changes: ['dealCards', 'matches', 'analysis'],
    ours: true,
    purpose: 'Confirm that a deal has a card, whatever its score, or withdraw the confirmation.',
    body: z.strictObject({ storyId: id, cardId: id, confirmed: z.boolean() }),
    answer: z.object({ confirmed: z.object({ by: z.string(), at: z.string() }).nullable() }),
  }),
  getDgtBuyerEngagementDetails: route({
    method: 'POST',
    path: 'getDgtBuyerEngagementDetails/{id}',
    access: 'user',
    reads: ['conversations', 'contacts'],
    changes: 'nothing',
    purpose: 'Who of the buying team took part in a deal, how often and when.',
    params: z.object({ id }),
    body: z.strictObject({ storyId: id.optional(), opptyId: id.optional() }),
    answer: z.array(
      z.object({
        contactId: z.number().nullable(),
        personaName: z.string().nullable(),
        name: z.string(),
        email: z.string().nullable(),
        jobTitle: z.string().nullable(),
        callCount: z.number(),
        emailCount: z.number(),
        /** Documents and notes that name them. */
        otherCount: z.number(),
        /** What they said or wrote themselves. */
        turns: z.number(),
        words: z.number(),
        firstContacted: z.string().nullable(),
        /** Null for a contact of the account who has not been in any conversation of the deal. */
        lastContacted: z.string().nullable(),
        /** The conversations that the counts are of. */
        convIdList: z.array(z.number()),
      }),
    ),
  }),
  getEmailStatsForOpptyTeam: route({
    method: 'GET',
    path: 'getEmailStatsForOpptyTeam',
    access: 'user',
    reads: ['conversations', 'users'],
    purpose: 'The e-mail counts of each member of the opportunity team.',
    query: z.strictObject({ opptyId: id }),
    answer: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        sentCount: z.number(),
        receivedCount: z.number(),
        lastEmailDate: z.string().nullable(),
        /** The e-mails that the counts are of. */
        convIdList: z.array(z.number()),
      }),
    ),
  }),
  getGongCallMetadataForStory: route({
    method: 'GET',
    path: 'getGongCallMetadataForStory',
    access: 'user',
    reads: ['conversations'],
    purpose: 'The recorded calls of a deal with links to the recordings.',
    query: z.strictObject({ storyId: id }),
    answer: z.array(
      z.object({
        convId: z.number(),
        subject: z.string(),
        date: z.string().nullable(),
        gongUrl: z.string(),
        /** Seconds up to the start of the last turn; null when the source gives no times. */
        duration: z.number().nullable(),
        participants: z.array(z.string()),
      }),
    ),
  }),
  getHeuristicScoreDetailsForCardAndStory: route({
    method: 'GET',
    path: 'getHeuristicScoreDetailsForCardAndStory',
    access: 'user',
    reads: ['matches'],
    purpose: 'How the score of a card in a deal is computed: conversation by conversation, keyword by keyword.',
    query: z.strictObject({ ...direction, cardId: id, storyId: id }),
    answer: z.object({
      heuristicScore: z.number(),
      /** Null when the card did not come up. */
      cardPercentileValue: z.number().nullable(),
      /** All cards of the deal together. */
      totalHeuristicScore: z.number(),
      /** Their `weightedScore` add up to `heuristicScore`; the keywords' totals to `convCardScore`. */
      scoreDetails: z.array(
        z.object({
          convId: z.number(),
          convType: conversationType,
          subject: z.string(),
          date: z.string().nullable(),
          convCardScore: z.number(),
          weight: z.number(),
          weightedScore: z.number(),
          keywords: z.array(
            z.object({
              keywordId: z.number(),
              keywordName: z.string(),
              matches: z.number(),
              elasticScoreInConv: z.number(),
              quality: z.number(),
              persistence: z.number(),
              originality: z.number(),
              totalKeywordScore: z.number(),
            }),
          ),
        }),
      ),
    }),
  }),
  getStoryNotesForCard: route({
    method: 'GET',
    path: 'getStoryNotesForCard',
    access: 'user',
    reads: ['storyNotes'],
    purpose: 'The story notes that refer to one card: of a deal, or of all.',
    query: z.strictObject({ cardId: id, storyId: id.optional() }),
    answer: z.array(storyNote),
  }),
  getOpptyDetailsForOpptys: route({
    method: 'POST',
    path: 'getOpptyDetailsForOpptys',
    access: 'user',
    reads: ['deals'],
    changes: 'nothing',
    purpose: 'The details of the listed opportunities, in the requested order; unknown ones are left out.',
    body: z.strictObject({ opptyIdList: z.array(id).max(500) }),
    answer: z.array(deal),
  }),
} as const
