import { z } from 'zod'
import { route } from '../calls/route.ts'
import { alertType } from './following.ts'

/** Whether what alerts of a type report is mailed. */
const alertMail = z.object({ alertType, mailed: z.boolean() })
export type AlertMail = z.output<typeof alertMail>

/** Where the link of a mail leads that ends such mails: a page, and the address of the one-click request (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

const token = z.string().min(1).max(1000)
/** Whom a link belongs to, and how the types of alert stand that its mail reported. */
const linkState = z.object({ email: z.string(), mails: z.array(alertMail) })

export const mailsRoutes = {
  listAlertMails: route({
    method: 'GET',
    path: 'useralert/mails',
    access: 'user',
    reads: ['alerts'],
    names: 'nothing',
    ours: true,
    purpose: 'Of each of the seven alert types, whether the signed-in user receives mails of what it reports.',
    answer: z.array(alertMail),
  }),
  setAlertMail: route({
    method: 'POST',
    path: 'useralert/mails',
    access: 'user',
    names: 'nothing',
    changes: ['alerts'],
    ours: true,
    purpose:
      'End the mails of one alert type, or start them again. Alerts run on either way and stand in the application.',
    body: z.strictObject({ alertType, mailed: z.boolean() }),
    answer: alertMail,
  }),
  getMailLink: route({
    method: 'GET',
    path: 'unsubscribe',
    access: 'public',
    reads: ['alerts'],
    ours: true,
    purpose: 'Whose mails the link of a mail ends, and which of them are ended. It changes nothing.',
    query: z.strictObject({ token }),
    answer: linkState,
  }),
  changeMailLink: route({
    method: 'POST',
    path: 'unsubscribe',
    access: 'public',
    changes: ['alerts'],
    ours: true,
    purpose: 'End the mails that the link of a mail is about, or start them again.',
    body: z.strictObject({ token, mailed: z.boolean() }),
    answer: linkState,
  }),
} as const
