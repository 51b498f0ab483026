import { z } from 'zod'
import { route } from '../calls/route.ts'
import { conversationType, directionality, flag, id, idList, pageNumber, pageSize, side } from '../values/common.ts'
import { displayName, optionalName } from '../values/names.ts'
import { citedSentence } from './summaries.ts'

const matchType = z.enum(['card', 'partner', 'competitor', 'related', 'persona'])

/** Start and end are UTF-16 offsets into the fragment's text. */
const mark = z.object({
  start: z.number(),
  end: z.number(),
  matchType,
  cardId: z.number(),
  keywordId: z.number(),
})
export const keyMoment = z.object({
  keyMomentId: z.number(),
  keyMomentText: z.string(),
  cardId: z.number(),
  fragmentIndex: z.number(),
  start: z.number(),
  end: z.number(),
})
const keywordCount = z.object({
  keywordId: z.number(),
  keywordName: z.string(),
  quotedKeywordFlag: flag,
  keywordType: z.string(),
  elasticScoreInConv: z.number(),
  matches: z.number(),
})
const internalParticipant = z.object({
  participantId: z.number(),
  name: z.string(),
  roleName: z.string().nullable(),
  email: z.string().nullable(),
})
const externalParticipant = z.object({
  participantId: z.number(),
  name: z.string(),
  jobTitle: z.string().nullable(),
  email: z.string().nullable(),
  personaName: z.string().nullable(),
})
const speaker = z.object({
  participantId: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  side,
  sideFrom: z.enum(['source', 'rule', 'person', 'none']),
  contactId: z.number().nullable(),
  contactName: z.string().nullable(),
  fragments: z.number(),
  words: z.number(),
})
export const factKind = z.enum(['decision', 'nextStep', 'commitment', 'objection', 'date'])

const talk = z.object({
  /** What shares are of: speaking time where every turn has a start and an end, else words. */
  basis: z.enum(['time', 'words']),
  sides: z.array(
    z.object({
      side,
      /** In [0, 1]. */
      share: z.number(),
      words: z.number(),
      seconds: z.number().nullable(),
      questions: z.number(),
      longest: z.object({
        speakerName: z.string().nullable(),
        words: z.number(),
        seconds: z.number().nullable(),
        fragmentIndex: z.number(),
      }),
    }),
  ),
  /** The median wait of sellers after a buyer stops; null where the source gives no ends of turns. */
  patience: z.object({ seconds: z.number(), answers: z.number() }).nullable(),
  interruptions: z.object({ bySeller: z.number(), byBuyer: z.number() }).nullable(),
})

const participants = z.object({
  internalParticipants: z.array(internalParticipant),
  externalParticipants: z.array(externalParticipant),
  unknownParticipants: z.array(externalParticipant),
})
const typeCounts = z.object({
  all: z.number(),
  call: z.number(),
  email: z.number(),
  document: z.number(),
  note: z.number(),
})
export const conversationRow = z.object({
  convId: z.number(),
  convType: conversationType,
  subject: z.string(),
  createDate: z.string().nullable(),
  stage: z.string().nullable(),
  stageReached: z.string().nullable(),
  stageFromHistory: z.boolean(),
  probability: z.number().nullable(),
  daysFromDealCreation: z.number().nullable(),
  uploadedBy: z.string().nullable(),
  storyId: z.number().nullable(),
  accountName: z.string().nullable(),
  fragmentCount: z.number(),
})
export const conversationMatch = conversationRow.extend({
  score: z.number(),
  matches: z.number(),
  /** The text of the first key moments, not the whole transcript. */
  transcript: z.string(),
  keyMomentsForConv: z.array(keyMoment),
  convToCardScoreDetails: z.object({
    convCardScore: z.number(),
    keywordScoreBeans: z.array(
      z.object({ keywordId: z.number(), keywordName: z.string(), elasticScoreInConv: z.number() }),
    ),
  }),
  keywords: z.array(keywordCount),
  gongUrl: z.string().nullable(),
  internalParticipants: z.array(internalParticipant),
  externalParticipants: z.array(externalParticipant),
  attendee1Name: z.string().nullable(),
  attendee2Name: z.string().nullable(),
  attendee3Name: z.string().nullable(),
  attendee4Name: z.string().nullable(),
  attendee5Name: z.string().nullable(),
  attendee6Name: z.string().nullable(),
})
const dateRange = z.coerce.number().int().min(-1).max(3660).default(-1)

export const conversationsRoutes = {
  getConvWithTextAndMatchWordsForCardForStoryOrOpptyP: route({
    method: 'GET',
    path: 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP',
    access: 'user',
    reads: ['conversations', 'matches'],
    cost: 'heavy',
    purpose: "One page of a deal's conversations matched to a card, with key moments and scores, and counts by type.",
    query: z.strictObject({
      storyId: id.optional(),
      opptyId: id.optional(),
      cardId: id,
      pageNumber,
      pageSize,
      buyerBidirectional: directionality.default('buyer'),
      filterByKeywordId: id.optional(),
      /** Days back from the newest conversation of the deal; -1 = all. */
      dateRange,
      /** Only conversations of this day or later. */
      since: z.iso.date().optional(),
      /** Only conversations with somebody of this persona. */
      personaId: id.optional(),
      /** Only conversations that have these cards too, and one of the related ones. */
      filterByCompCardId: id.optional(),
      partnerCardId: id.optional(),
      primaryPartnerFlag: flag.optional(),
      personaCardId: id.optional(),
      relatedCardIdList: idList.optional(),
      convType: z.enum(['all', 'call', 'email', 'document', 'note']).default('all'),
      stage: z.string().max(100).optional(),
    }),
    answer: z.object({
      total: z.number(),
      counts: typeCounts,
      /** Calls that match in buyer mode: 0 makes the screen fall back to bidirectional. */
      buyerCalls: z.number(),
      rows: z.array(conversationMatch),
    }),
  }),
  getConvMetadataForStoryOrOpptyP: route({
    method: 'GET',
    path: 'getConvMetadataForStoryOrOpptyP',
    access: 'user',
    reads: ['conversations'],
    purpose: "One page of a deal's conversations without their text, with a count per type.",
    query: z.strictObject({
      storyId: id.optional(),
      opptyId: id.optional(),
      pageNumber,
      pageSize,
      convType: z.enum(['all', 'call', 'email', 'document', 'note']).default('all'),
      stage: z.string().max(100).optional(),
      dateRange,
    }),
    answer: z.object({ total: z.number(), counts: typeCounts, rows: z.array(conversationRow) }),
  }),
  getTranscriptWithFragmentsForConvAndCard: route({
    method: 'GET',
    path: 'getTranscriptWithFragmentsForConvAndCard',
    access: 'user',
    reads: ['conversations', 'matches'],
    purpose:
      'A transcript in fragments, each with its card, partner, competitor or related-card marks, and the key moments.',
    query: z.strictObject({
      convId: id,
      cardId: id.optional(),
      buyerOnlyFlag: flag.default('Y'),
      filterByKeywordId: id.optional(),
      personaCardId: id.optional(),
      competitorCardId: id.optional(),
      partnerCardId: id.optional(),
      relatedCardIdList: idList.optional(),
      /** Marks every card that matches, where no card is chosen. */
      allCardsFlag: flag.default('N'),
    }),
    answer: z.object({
      convId: z.number(),
      convType: conversationType,
      subject: z.string(),
      createDate: z.string().nullable(),
      timed: z.boolean(),
      sidesKnown: z.boolean(),
      notices: z.array(z.string()),
      speakers: z.array(speaker),
      fragments: z.array(
        z.object({
          text: z.string(),
          /** Index into `speakers`; -1 when nobody is named. */
          speaker: z.number(),
          side,
          startSecond: z.number().nullable(),
          muted: z.boolean(),
          marks: z.array(mark),
        }),
      ),
      keyMomentsForConv: z.array(keyMoment),
      keywords: z.array(keywordCount),
      /** The cards that are marked, most matches first. */
      cards: z.array(
        z.object({ cardId: z.number(), title: z.string(), topicName: z.string(), matchType, matches: z.number() }),
      ),
    }),
  }),
  getConversationTalk: route({
    method: 'GET',
    path: 'conversation/{convId}/talk',
    access: 'user',
    reads: ['conversations', 'contacts'],
    ours: true,
    purpose:
      'What a conversation settles, each with the sentence that says so, and for a call how sides share and take turns.',
    params: z.object({ convId: id }),
    answer: z.object({
      facts: z.array(
        z.object({
          kind: factKind,
          /** The date or deadline in the sentence, as it was said. */
          when: z.string().nullable(),
          sentence: citedSentence,
        }),
      ),
      /** Null for what is written. */
      talk: talk.nullable(),
    }),
  }),
  searchKeywordInTranscript: route({
    method: 'GET',
    path: 'getKeywordSearchInTranscript',
    access: 'user',
    reads: ['conversations'],
    purpose: 'Find a text in one transcript, as a phrase or word by word, in buyer speech or in both directions.',
    query: z.strictObject({
      convId: id,
      exactSearchFlag: flag.default('N'),
      searchText: z.string().trim().min(1, 'Please enter what to search for.').max(200),
      directionality: directionality.default('bidirectional'),
    }),
    answer: z.array(z.object({ fragmentIndex: z.number(), start: z.number(), end: z.number(), text: z.string() })),
  }),
  getConversationParticipants: route({
    method: 'GET',
    path: 'getConversationParticipants',
    access: 'user',
    reads: ['conversations', 'contacts'],
    purpose: 'Who took part in a conversation of an opportunity, by side.',
    query: z.strictObject({ convId: id, opptyId: id.optional() }),
    answer: participants,
  }),
  getParticipantsForConversation: route({
    method: 'GET',
    path: 'getParticipantsForConversation',
    access: 'user',
    reads: ['conversations', 'contacts'],
    purpose: 'Who took part in a conversation, by side.',
    query: z.strictObject({ convId: id }),
    answer: participants,
  }),
  getConversationAnalysisForStory: route({
    method: 'POST',
    path: 'getConversationAnalysisForStory',
    access: 'user',
    reads: ['conversations', 'matches'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'How each conversation of a deal matched a card, newest first: its matches and its score (convCardScore). Conversations without a match in the direction asked for are left out.',
    body: z.strictObject({
      storyId: z.number().int().positive(),
      cardId: z.number().int().positive(),
      buyerBidirectional: directionality.default('buyer'),
      /** Days back from the newest conversation of the deal; -1 = all. */
      dateRange: z.number().int().min(-1).max(3660).default(-1),
      stage: z.string().max(100).optional(),
    }),
    answer: z.array(
      z.object({
        convId: z.number(),
        convType: conversationType,
        subject: z.string(),
        createDate: z.string().nullable(),
        matches: z.number(),
        score: z.number(),
        convCardScore: z.number(),
      }),
    ),
  }),
  generateHighlights: route({
    method: 'GET',
    path: 'generateHighlights',
    access: 'user',
    reads: ['conversations', 'matches'],
    cost: 'heavy',
    purpose: 'The key moments of a card in one conversation or in all of a deal.',
    query: z.strictObject({ storyId: id.optional(), cardId: id, convId: id.optional() }),
    answer: z.array(
      z.object({ convId: z.number(), keyMomentId: z.number(), keyMomentText: z.string(), cardId: z.number() }),
    ),
  }),
  getStoryAndOpptyIdsForConvoId: route({
    method: 'GET',
    path: 'getStoryAndOpptyIdsForConvoId',
    access: 'user',
    reads: ['conversations'],
    purpose: 'The deal a conversation belongs to.',
    query: z.strictObject({ convId: id }),
    answer: z.object({ storyId: z.number().nullable(), opptyId: z.number().nullable() }),
  }),
  addConversation: route({
    method: 'POST',
    path: 'conversation/add',
    access: 'user',
    changes: ['conversations', 'matches', 'deals', 'accounts', 'cards', 'keywords', 'analysis'],
    cost: 'heavy',
    limit: 600,
    maxBodyBytes: 8 * 1024 * 1024,
    purpose: 'Add one conversation to a deal and match it to the message cards.',
    body: z.strictObject({
      storyId: z.number().int().positive().optional(),
      opptyId: z.number().int().positive().optional(),
      convType: conversationType,
      subject: displayName(300, 'Please enter a subject.'),
      date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
      transcript: z
        .string()
        .min(1, 'Please paste the text of the conversation.')
        .max(2_000_000, 'Please upload a text of more than 2,000,000 characters as a file.'),
      participants: z
        .array(
          z.strictObject({
            name: displayName(200, 'Please enter the name of each speaker.'),
            email: z.email().max(254).optional(),
            jobTitle: optionalName(200).optional(),
            side: side.optional(),
          }),
        )
        .max(500)
        .default([]),
    }),
    answer: z.object({ convId: z.number() }),
  }),
  setSpeaker: route({
    method: 'POST',
    path: 'conversation/{convId}/speaker',
    access: 'user',
    changes: ['conversations', 'contacts', 'matches', 'deals', 'cards', 'keywords', 'analysis'],
    ours: true,
    purpose:
      'Set the side or contact of a speaker, or merge one speaker into another; remembered for that name or address.',
    params: z.object({ convId: id }),
    body: z.strictObject({
      participantId: z.number().int().min(0),
      side: side.optional(),
      contactId: z.number().int().positive().nullable().optional(),
      mergeInto: z.number().int().min(0).optional(),
      remember: z.boolean().default(true),
    }),
    answer: z.object({ speakers: z.array(speaker) }),
  }),
  moveConversation: route({
    method: 'POST',
    path: 'conversation/{convId}/move',
    access: 'user',
    changes: [
      'conversations',
      'matches',
      'deals',
      'accounts',
      'cards',
      'keywords',
      'analysis',
      'reports',
      'summaries',
      'contents',
    ],
    mayChange: {
      grounds: ['creator', 'deal_team'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'conversation', at: 'params.convId' },
    },
    ours: true,
    purpose: 'Move a conversation to another deal, or remove it from its deal.',
    params: z.object({ convId: id }),
    body: z.strictObject({ storyId: z.number().int().positive().nullable() }),
    answer: z.object({ convId: z.number(), storyId: z.number().nullable() }),
  }),
  updateConversation: route({
    method: 'POST',
    path: 'conversation/{convId}/details',
    access: 'user',
    changes: [
      'conversations',
      'matches',
      'deals',
      'accounts',
      'cards',
      'keywords',
      'analysis',
      'reports',
      'summaries',
      'contents',
    ],
    mayChange: {
      grounds: ['creator', 'deal_team'],
      roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
      of: { thing: 'conversation', at: 'params.convId' },
    },
    ours: true,
    purpose: 'Set the day and the deal of a conversation; its stage and the scores of the deals follow.',
    params: z.object({ convId: id }),
    body: z.strictObject({
      /** The day on which it took place; null when it is not known. */
      date: z.iso.date('Enter the day as YYYY-MM-DD.').nullable().optional(),
      /** The deal it belongs to; null for none. */
      storyId: z.number().int().positive().nullable().optional(),
    }),
    answer: z.object({ convId: z.number(), date: z.string().nullable(), storyId: z.number().nullable() }),
  }),
  deleteConversation: route({
    method: 'DELETE',
    path: 'conversation/{convId}',
    access: 'user',
    changes: [
      'conversations',
      'matches',
      'deals',
      'accounts',
      'cards',
      'keywords',
      'analysis',
      'reports',
      'summaries',
      'uploads',
      'videos',
      'jobs',
      'contents',
    ],
    mayChange: { grounds: ['creator'], roles: ['ADMIN'], of: { thing: 'conversation', at: 'params.convId' } },
    ours: true,
    purpose: 'Delete a conversation with its text, index entries, counts and file.',
    params: z.object({ convId: id }),
    answer: z.null(),
  }),
  getOwnSide: route({
    method: 'GET',
    path: 'settings/own-side',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    ours: true,
    purpose: "The customer's own e-mail domains and people: who counts as seller.",
    answer: z.object({
      domains: z.array(z.string()),
      people: z.array(z.object({ kind: z.enum(['email', 'name']), key: z.string(), side })),
    }),
  }),
  updateOwnSide: route({
    method: 'POST',
    path: 'settings/own-side',
    access: 'admin',
    names: 'nothing',
    changes: ['settings', 'conversations', 'jobs'],
    maxBodyBytes: 4 * 1024 * 1024,
    ours: true,
    purpose: "Set the customer's own domains and people; affected conversations are updated.",
    body: z.strictObject({
      domains: z
        .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Use a domain like company.com, in lower case.'))
        .max(1000),
      people: z
        .array(z.strictObject({ kind: z.enum(['email', 'name']), key: z.string().trim().min(1).max(254), side }))
        .max(10_000),
    }),
    answer: z.object({ jobRunId: z.number() }),
  }),
} as const
