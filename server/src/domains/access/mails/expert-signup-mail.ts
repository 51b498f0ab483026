import { expertLinkHours } from '@bic/contract/access/expert-link'
import type { AppContext } from '#app-context.ts'
import { hashToken, type MailTask, mailedToken } from '#jobs/queue-mail.ts'
import { writeLetter } from '#providers/letter.ts'
import type { Mail } from '#providers/mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { addressOfPath } from '../identity/our-addresses.ts'
import { admitMail } from './admit-mail.ts'

/**
 * The mail with the link that confirms the address of an expert; null when it was opened or ran out before the mail went, or
 * when its mailbox has had enough of them. Names are left out: a stranger typed them, and could have them sent to anybody.
 */
export const expertSignupMail = async (
  app: AppContext,
  { purpose, id }: Extract<MailTask, { purpose: 'expert-signup' }>,
): Promise<Mail | null> => {
  const token = mailedToken(app.secret, purpose, id)
  const at = app.now()
  const address = await writeDirectory(app, 'mail', async directory => {
    const open = await directory.db
      .selectFrom('expert_signup')
      .select('email')
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    if (!open) return null
    const admitted = await admitMail(directory, { id, purpose, address: open.email, at })
    return admitted === 'first' || admitted === 'again' ? open.email : null
  })
  if (address === null) return null
  const link = `${addressOfPath(app, '/expert/confirm')}?token=${token}`
  return {
    to: address,
    ...writeLetter({
      subject: 'Confirm your sign-up as an expert',
      opening: ['Somebody signed up as an expert of Buyer Intelligence Cloud with this address.'],
      action: {
        lead: `If that is you, confirm it within ${expertLinkHours} hours:`,
        label: 'Confirm my sign-up',
        address: link,
      },
      closing: [
        'The link works once. Afterwards you sign in with this address and the password that you chose.',
        'If it is not you, do not open the link: without it nothing is kept.',
      ],
    }),
  }
}
