import { createHash, createHmac } from 'node:crypto'
import type { Transaction } from '@bic/database/tenant'
import { z } from 'zod'

/** A mail that the queue is asked to send. It names what the mail is about; its text, and a token, are made when it goes. */
export const mailTask = z.discriminatedUnion('purpose', [
  /** For an address that may be nobody's: who asks hears nothing of that. */
  z.object({ purpose: z.literal('password-reset'), id: z.uuid(), email: z.string() }),
  /** To the address that a user wishes for. */
  z.object({
    purpose: z.literal('email-change-link'),
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    isTaken: z.boolean(),
  }),
  /** With the first link of a new user; whose address and customer it is, the invitation says. */
  z.object({ purpose: z.literal('invitation'), id: z.uuid(), invitedBy: z.string() }),
  /** With the link that confirms the address of an expert; whose it is, the sign-up says. */
  z.object({ purpose: z.literal('expert-signup'), id: z.uuid() }),
  /** To the owner of an API key that ends soon. */
  z.object({
    purpose: z.literal('api-key-end'),
    id: z.uuid(),
    to: z.string(),
    name: z.string(),
    day: z.string(),
    path: z.string(),
  }),
  /** To the address that they have. */
  z.object({ purpose: z.literal('email-change-notice'), id: z.uuid(), from: z.string(), to: z.string() }),
])
export type MailTask = z.output<typeof mailTask>

/** A token as it is kept: what is in the database opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of a mailed link: the same for the same id, so that a mail which is tried again has the same link. */
export const mailedToken = (secret: Uint8Array, purpose: MailTask['purpose'], id: string): string =>
  createHmac('sha256', secret).update(`mail:${purpose}:${id}`).digest('base64url')

/** Asks for a mail in the transaction of whatever made it necessary. With the same key, of those that wait the last one goes. */
export const queueMail = async ({ client }: Transaction, task: MailTask, key: string): Promise<void> => {
  await client.query('select enqueue_mail($1, $2)', [JSON.stringify(task), `mail-${key}`])
}
