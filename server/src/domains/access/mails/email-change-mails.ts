import { emailLinkHours } from '@bic/contract/access/own-email'
import type { AppContext } from '#app-context.ts'
import { hashToken, type MailTask, mailedToken } from '#jobs/queue-mail.ts'
import { writeLetter } from '#providers/letter.ts'
import type { Mail } from '#providers/mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { addressOfPath } from '../identity/our-addresses.ts'
import { admitMail } from './admit-mail.ts'

const product = 'Buyer Intelligence Cloud'

type Link = Extract<MailTask, { purpose: 'email-change-link' }>
type Notice = Extract<MailTask, { purpose: 'email-change-notice' }>

// Names are left out: whoever asks could write anything there, and it would be sent to anybody.
const toTakenAddress = ({ from, to }: Link): Mail => ({
  to,
  ...writeLetter({
    subject: 'Somebody asked to use your e-mail address',
    opening: [
      `The user ${from} of ${product} asked to sign in with this address. It belongs to another sign-in, so nothing changes. You do not need to do anything.`,
    ],
    action: null,
  }),
})

const toFreeAddress = ({ from, to }: Link, link: string): Mail => ({
  to,
  ...writeLetter({
    subject: 'Confirm your new e-mail address',
    opening: [`The user ${from} of ${product} asked to sign in with this address from now on.`],
    action: {
      lead: `If that is you, confirm it within ${emailLinkHours} hours:`,
      label: 'Confirm this address',
      address: link,
    },
    closing: ['If it is not you, do not open the link: without it nothing changes.'],
  }),
})

/** The mail to the wished-for address; null when the wish was given up meanwhile, or the address has had enough of them. */
export const emailChangeLinkMail = async (app: AppContext, task: Link): Promise<Mail | null> => {
  const { purpose, id, to, isTaken } = task
  const token = mailedToken(app.secret, purpose, id)
  const at = app.now()
  const admitted = await writeDirectory(app, 'mail', async directory => {
    const open = await directory.db
      .selectFrom('email_change')
      .select('email')
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    return open ? admitMail(directory, { id, purpose, address: to, at }) : null
  })
  if (admitted === 'too-many')
    app.log.warn('a mail about an e-mail change was not sent: the mailbox has reached its limit')
  if (admitted !== 'first' && admitted !== 'again') return null
  return isTaken ? toTakenAddress(task) : toFreeAddress(task, `${addressOfPath(app, '/confirm-email')}?token=${token}`)
}

/** The mail to the present address. It always goes: how many there are is limited where the change is asked for. */
export const emailChangeNoticeMail = async (
  app: AppContext,
  { purpose, id, from, to }: Notice,
): Promise<Mail | null> => {
  const at = app.now()
  const admitted = await writeDirectory(app, 'mail', directory =>
    admitMail(directory, { id, purpose, address: from, at, most: Number.POSITIVE_INFINITY }),
  )
  if (admitted !== 'first' && admitted !== 'again') return null
  return {
    to: from,
    ...writeLetter({
      subject: 'Your e-mail address is about to change',
      opening: [
        `Somebody signed in as you asked ${product} to use ${to} instead of this address. The change takes effect when the link sent there is opened within ${emailLinkHours} hours.`,
      ],
      action: {
        lead: 'If this was not you, cancel the change and choose a new password:',
        label: 'Open my profile',
        address: addressOfPath(app, '/my-profile'),
      },
    }),
  }
}
