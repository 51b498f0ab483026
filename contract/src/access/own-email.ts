import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty } from '../values/common.ts'

/** Hours in which a mailed link makes a wished-for e-mail the user's own. */
export const emailLinkHours = 24

export const ownEmailRoutes = {
  confirmEmail: route({
    method: 'POST',
    path: 'confirm-email',
    access: 'public',
    changes: ['users', 'signIns'],
    ours: true,
    purpose: 'Confirm a new e-mail address with the single-use token that was mailed to it.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
  }),
  resendEmailConfirmation: route({
    method: 'POST',
    path: 'user/email/resend',
    access: 'user',
    names: 'nothing',
    changes: ['users'],
    limit: 10,
    ours: true,
    purpose: 'Send the link to the new e-mail address again; the previous link becomes invalid.',
    /** Null when none was waiting any more, so none was sent. */
    answer: z.object({ pendingEmail: z.string().nullable() }),
  }),
  cancelEmailChange: route({
    method: 'POST',
    path: 'user/email/cancel',
    access: 'user',
    names: 'nothing',
    changes: ['users'],
    ours: true,
    purpose: 'Keep the current e-mail address; the mailed link becomes invalid.',
    answer: empty,
  }),
} as const
