import { z } from 'zod'
import type { ConversationDraft } from '../conversation.ts'
import { SpeakerList } from '../speaker-list.ts'
import { checkShape, hasKeys } from './json-shape.ts'

const Chats = z.array(
  z.object({
    convo_id: z.union([z.number(), z.string()]),
    original: z.array(z.tuple([z.string(), z.string()])),
    scenario: z
      .object({
        personal: z.object({ customer_name: z.string().optional(), email: z.string().optional() }).optional(),
        flow: z.string().optional(),
        subflow: z.string().optional(),
      })
      .optional(),
  }),
)

export function isAbcd(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && hasKeys(value[0], 'convo_id', 'original')
}

/** Customer-service chats: agent = seller, customer = buyer; what the agent's system notes is shown, never matched. */
export function readAbcd(value: unknown): ConversationDraft[] {
  return checkShape(Chats, value).map(chat => {
    const speakers = new SpeakerList()
    const person = chat.scenario?.personal
    const turns = chat.original.map(([role, text]) => {
      const speaker =
        role === 'customer'
          ? speakers.add(person?.customer_name ?? 'Customer', { email: person?.email ?? null, side: 'buyer' })
          : role === 'agent'
            ? speakers.add('Agent', { side: 'seller' })
            : -1
      return { speaker, text, startSecond: null, muted: speaker === -1 }
    })
    return {
      type: 'call',
      subject: `Chat ${chat.convo_id}`,
      speakers: speakers.all,
      turns,
      notices: ['The transcript has no times.'],
    }
  })
}
