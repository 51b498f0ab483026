import { z } from 'zod'
import { email } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import type { MayChange } from '../entitlements/may-change.ts'
import { empty, id } from '../values/common.ts'
import { optionalName } from '../values/names.ts'
import { buyerQuestionNames, buyerSurveyKinds, longestBuyerAnswer, surveyLanguages } from './buyer-survey-questions.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const token = z.string().min(1).max(1000)
const question = z.enum(buyerQuestionNames)
const kind = z.enum(buyerSurveyKinds)
const language = z.enum(surveyLanguages)

/** How an invitation stands: it can be answered while it is open, and never again afterwards. */
const invitationState = z.enum(['open', 'answered', 'declined', 'withdrawn', 'expired', 'undeliverable'])

const askingBuyers = {
  grounds: ['deal_team'],
  roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
  of: { thing: 'deal', at: 'body.storyId' },
} as const satisfies MayChange

/** A card that an answer touches, and whether buyers had said it in a conversation before the deal closed. */
const touchedCard = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  saidWhileBuying: z.boolean(),
  /** The sentence of the answer. */
  sentence: z.string(),
})

/**
 * The survey that buyers are sent after a deal. Their answers are kept apart from what was said: they come after the end of a
 * deal, so no figure of a deal, card or message is computed from them.
 */
export const buyerSurveyRoutes = {
  inviteBuyers: route({
    method: 'POST',
    path: 'buyerSurvey/invite',
    access: 'user',
    changes: ['surveys', 'jobs'],
    mayChange: askingBuyers,
    limit: 30,
    ours: true,
    purpose:
      'Mail buyers of a closed deal a link to a survey about their decision. Who has an open link is not mailed again, but reminded once after some days; who declined is not asked again.',
    body: z.strictObject({
      storyId: bodyId,
      kind,
      language,
      people: z
        .array(z.strictObject({ email, name: optionalName(200).default('') }))
        .min(1, 'Choose somebody to ask.')
        .max(20),
      message: z.string().trim().max(1000).optional(),
    }),
    answer: z.object({
      invitedCount: z.number(),
      /** Who declined a survey before: they are not asked again. */
      declined: z.array(z.string()),
    }),
  }),
  withdrawBuyerInvitation: route({
    method: 'POST',
    path: 'buyerSurvey/withdraw',
    access: 'user',
    changes: ['surveys'],
    mayChange: askingBuyers,
    ours: true,
    purpose: 'End an open invitation: its link is void, and answers that were given so far are deleted.',
    body: z.strictObject({ storyId: bodyId, invitationId: bodyId }),
    answer: empty,
  }),
  listBuyerInvitations: route({
    method: 'GET',
    path: 'buyerSurvey/invitations',
    access: 'user',
    reads: ['surveys', 'cards', 'keywords', 'matches', 'conversations', 'contacts'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Who was asked about a deal, how each invitation stands, and the answers of those that were sent, with the cards that they touch; and buyers of the deal who could be asked.',
    query: z.strictObject({ storyId: id }),
    answer: z.object({
      /** The kinds of survey that fit the outcome of the deal; none while it is open. */
      kinds: z.array(kind),
      invitations: z.array(
        z.object({
          invitationId: z.number(),
          email: z.string(),
          name: z.string(),
          kind,
          language,
          state: invitationState,
          sentBy: z.string(),
          sentAt: z.string(),
          expiresAt: z.string(),
          /** When they were reminded; null when they were not. */
          remindedAt: z.string().nullable(),
          /** The mail server did not say whether it accepted the survey, which is not sent again: it may not have arrived. */
          mailUnconfirmed: z.boolean(),
          endedAt: z.string().nullable(),
          /** Of one that was answered; of others nobody sees them. */
          answers: z.array(
            z.object({
              question,
              answer: z.string(),
              /** Of the follow-up question: the sentence it was about. */
              about: z.string().nullable(),
              cards: z.array(touchedCard),
            }),
          ),
        }),
      ),
      people: z.array(z.object({ email: z.string(), name: z.string(), jobTitle: z.string().nullable() })),
    }),
  }),
  getBuyerSurvey: route({
    method: 'GET',
    path: 'buyerSurvey',
    access: 'public',
    reads: ['surveys'],
    limit: 60,
    ours: true,
    purpose: 'The survey that the link of a mail leads to, with the answers given so far. It records nothing.',
    query: z.strictObject({ token }),
    answer: z.object({
      state: invitationState,
      vendor: z.string(),
      sender: z.string(),
      kind,
      language,
      expiresAt: z.string(),
      answers: z.array(z.object({ question, answer: z.string() })),
      /** A sentence of an answer that touches what no conversation of the deal did; null when there is none. */
      followUp: z.string().nullable(),
    }),
  }),
  saveBuyerAnswer: route({
    method: 'POST',
    path: 'buyerSurvey/answer',
    access: 'public',
    changes: ['surveys'],
    limit: 60,
    ours: true,
    purpose: 'Save the answer to one question of the survey of a link; an empty one removes it.',
    body: z.strictObject({ token, question, answer: z.string().max(longestBuyerAnswer) }),
    answer: z.object({ followUp: z.string().nullable() }),
  }),
  endBuyerSurvey: route({
    method: 'POST',
    path: 'buyerSurvey/end',
    access: 'public',
    changes: ['surveys'],
    limit: 30,
    ours: true,
    purpose: 'Send the answers of the survey of a link, or decline it and delete them. Afterwards the link is used up.',
    body: z.strictObject({ token, as: z.enum(['answered', 'declined']) }),
    answer: z.object({ state: invitationState }),
  }),
} as const
