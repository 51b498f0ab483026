import { z } from 'zod'
import { empty } from './common.ts'
import { route } from './route.ts'

/** Hours in which a mailed link makes a wished-for e-mail the user's own. */
export const emailLinkHours = 24

export const ownEmailRoutes = {
  confirmEmail: route({
    method: 'POST',
    path: 'confirm-email',
    access: 'public',
    changes: ['users', 'signIns'],
    ours: true,
    purpose: 'Make a changed e-mail the sign-in with the single-use token that was mailed to it.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
  }),
  resendEmailConfirmation: route({
    method: 'POST',
    path: 'user/email/resend',
    access: 'user',
    changes: ['users'],
    limit: 10,
    ours: true,
    purpose: 'Mail the link to the own new e-mail again; the link before it is void.',
    /** Null when none was waiting any more, so none was sent. */
    answer: z.object({ pendingEmail: z.string().nullable() }),
  }),
  cancelEmailChange: route({
    method: 'POST',
    path: 'user/email/cancel',
    access: 'user',
    changes: ['users'],
    ours: true,
    purpose: 'Keep the present e-mail; the mailed link is void.',
    answer: empty,
  }),
} as const
