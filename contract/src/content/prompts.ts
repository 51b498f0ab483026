import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId } from '../plans/fields.ts'
import { empty, id } from '../values/common.ts'
import { authorsAndMessaging, copilotPath, customerName } from './briefs.ts'
import { promoChannels, promptSources } from './content-words.ts'

const source = z.enum(promptSources)
const promptText = z.string().trim().min(1, 'Please enter the prompt.').max(4_000)
const promoText = z.string().trim().min(1, 'Please enter the text.').max(5_000)

/** Prompts that a person keeps, and the short copies made for a content. */
export const contentPromptRoutes = {
  getUserPrompts: route({
    method: 'GET',
    ...copilotPath('getUserPrompts'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents'],
    names: 'nothing',
    purpose: 'The prompts that the user keeps, those of the system first; of one source, or all.',
    query: z.strictObject({ customerName, source: source.optional(), customerId: id.optional() }),
    answer: z.array(
      z.object({
        /** Null of a prompt of the system, which nobody changes. */
        id: z.number().nullable(),
        userPrompt: z.string(),
        source,
        bySystem: z.boolean(),
      }),
    ),
  }),
  updateUserPrompts: route({
    method: 'PUT',
    ...copilotPath('updateUserPrompts'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    purpose: 'Keep a prompt: changed when an id is given, otherwise added. The same prompt twice is one.',
    body: z.strictObject({
      id: bodyId.optional(),
      userPrompt: promptText,
      source: source.default('content'),
      customerId: bodyId.optional(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  deleteUserPrompts: route({
    method: 'DELETE',
    ...copilotPath('deleteUserPrompts/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    purpose: "Delete one of the user's prompts; that of somebody else is refused.",
    params: z.object({ id }),
    answer: empty,
  }),
  getContentPromos: route({
    method: 'GET',
    ...copilotPath('getContentPromos/{id}'),
    access: 'user',
    feature: 'contentCopilot',
    reads: ['contents'],
    purpose: 'The promos of a content brief, the newest first.',
    params: z.object({ id }),
    answer: z.array(
      z.object({
        promoId: z.number(),
        /** As it was made. */
        promoText: z.string(),
        /** As it is to be copied. */
        copyText: z.string(),
        channel: z.enum(promoChannels),
        createdBy: z.string(),
        createdTime: z.string(),
      }),
    ),
  }),
  saveContentPromo: route({
    method: 'POST',
    ...copilotPath('saveContentPromo'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose: 'Keep a short copy made for a content brief. The same text for the same channel twice is one.',
    body: z.strictObject({ contentBriefId: bodyId, promoText, channel: z.enum(promoChannels).default('Other') }),
    answer: z.object({ promoId: z.number() }),
  }),
  updateContentPromoCopyText: route({
    method: 'PATCH',
    ...copilotPath('updateContentPromoCopyText'),
    access: 'user',
    feature: 'contentCopilot',
    changes: ['contents'],
    mayChange: authorsAndMessaging,
    purpose: 'Save the edits to the copy of a promo.',
    body: z.strictObject({ promoId: bodyId, copyText: promoText }),
    answer: empty,
  }),
} as const
