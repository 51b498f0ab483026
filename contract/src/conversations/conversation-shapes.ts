import { z } from 'zod'
import { conversationType, flag, side } from '../values/common.ts'

export const matchType = z.enum(['card', 'partner', 'competitor', 'related', 'persona'])

/** Start and end are UTF-16 offsets into the fragment's text. */
export const mark = z.object({
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
export const keywordCount = z.object({
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
export const speaker = z.object({
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

export const talk = z.object({
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

export const participants = z.object({
  internalParticipants: z.array(internalParticipant),
  externalParticipants: z.array(externalParticipant),
  unknownParticipants: z.array(externalParticipant),
})
export const typeCounts = z.object({
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
  /** The smart summaries last made for the card, as text: in the words of a model, and in sentences that were said. */
  xlnSummary: z.string().nullable(),
  bertSummary: z.string().nullable(),
})
export const dateRange = z.coerce.number().int().min(-1).max(3660).default(-1)
