import { emailLinkHours } from '@bic/contract/own-email'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../../app-context.ts'
import type { Mail } from '../../../providers/mail.ts'
import { addressOfPath } from '../identity/our-addresses.ts'
import type { AskedChange } from './ask-email-change.ts'

type AddressOf = (path: string) => string

const product = 'Buyer Intelligence Cloud'

// Names are left out: whoever asks could write anything there, and it would be sent to anybody.
const toNewAddress = ({ from, to, token }: AskedChange, addressOf: AddressOf): Mail =>
  token === null
    ? {
        to,
        subject: 'Somebody asked to use your e-mail address',
        text: `The user ${from} of ${product} asked to sign in with this address. It signs somebody in already, so nothing changes, and nothing needs to be done.`,
      }
    : {
        to,
        subject: 'Confirm your new e-mail address',
        text: `The user ${from} of ${product} asked to sign in with this address from now on.\n\nIf that is you, confirm it within ${emailLinkHours} hours:\n${addressOf('/confirm-email')}?token=${token}\n\nIf it is not you, do not open the link: without it nothing changes.`,
      }

const toPresentAddress = ({ from, to }: AskedChange, addressOf: AddressOf): Mail => ({
  to: from,
  subject: 'Your e-mail address is to be changed',
  text: `Somebody signed in as you asked ${product} to use ${to} instead of this address. It is changed when a link that was sent there is opened within ${emailLinkHours} hours.\n\nIf it was not you, cancel the change and choose a new password:\n${addressOf('/my-profile')}`,
})

/** Tells both addresses, whether the new one is taken or not; a failing mail server is logged only. */
export const mailEmailChange = async (app: AppContext, log: FastifyBaseLogger, asked: AskedChange): Promise<void> => {
  const addressOf: AddressOf = path => addressOfPath(app, path)
  const mails = [toNewAddress(asked, addressOf), toPresentAddress(asked, addressOf)]
  await Promise.all(
    mails.map(one =>
      app.mail
        .send(one)
        .catch((error: unknown) => log.error({ err: error }, 'a mail about a changed e-mail was not sent')),
    ),
  )
}
