import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'

/** After so many mails that the mail server refused for good, an address receives no more by itself. */
export const refusalsUntilStop = 3

/** An address that the mail server refuses. */
const mailBounce = z.object({
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  /** Mails in a row that were refused for good. */
  refusals: z.number(),
  /** No more mails are sent until somebody asks for them. */
  stopped: z.boolean(),
  lastTime: z.string(),
  /** What the mail server said. */
  reason: z.string(),
})
export type MailBounce = z.output<typeof mailBounce>

export const bouncesRoutes = {
  getOwnMailBounce: route({
    method: 'GET',
    path: 'user/mailbounce',
    access: 'user',
    reads: ['alerts', 'users'],
    names: 'nothing',
    ours: true,
    purpose: 'Whether the address of the signed-in user is refused by the mail server; null when it is not.',
    answer: mailBounce.nullable(),
  }),
  listMailBounces: route({
    method: 'GET',
    path: 'user/mailbounces',
    access: 'admin',
    reads: ['alerts', 'users'],
    names: 'nothing',
    ours: true,
    purpose: 'Active users whose address is refused by the mail server, the latest first.',
    answer: z.array(mailBounce),
  }),
  resetMailBounce: route({
    method: 'POST',
    path: 'user/mailbounce/reset',
    access: 'user',
    changes: ['alerts'],
    ours: true,
    purpose: 'Mail an address again that was refused: one’s own, or as an administrator that of any user.',
    body: z.strictObject({ userId: id }),
    answer: empty,
  }),
} as const
