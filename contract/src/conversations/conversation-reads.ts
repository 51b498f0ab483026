import { z } from 'zod'
import { route } from '../calls/route.ts'
import { conversationType, directionality, flag, id, idList, pageNumber, pageSize, side } from '../values/common.ts'
import {
  conversationMatch,
  conversationRow,
  dateRange,
  factKind,
  keyMoment,
  keywordCount,
  mark,
  matchType,
  participants,
  speaker,
  talk,
  typeCounts,
} from './conversation-shapes.ts'
import { citedSentence } from './summaries.ts'

/** Conversations as they are read: with a card's matches, as transcripts, by deal. */
export const conversationReadRoutes = {
  getConvWithTextAndMatchWordsForCardForStoryOrOpptyP: route({
    method: 'GET',
    path: 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP',
    access: 'user',
    reads: ['conversations', 'matches', 'summaries'],
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
} as const
