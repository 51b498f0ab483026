import { invitationDays } from '@bic/contract/users/invitation'
import type { AppContext } from '#app-context.ts'
import { hashToken, type MailTask, mailedToken } from '#jobs/queue-mail.ts'
import { writeLetter } from '#providers/letter.ts'
import type { Mail } from '#providers/mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { addressOfPath } from '../identity/our-addresses.ts'
import { admitMail } from './admit-mail.ts'

/** The mail with the link of an invitation; null when it was taken back, or used, before the mail went. */
export const invitationMail = async (
  app: AppContext,
  { purpose, id, invitedBy }: Extract<MailTask, { purpose: 'invitation' }>,
): Promise<Mail | null> => {
  const token = mailedToken(app.secret, purpose, id)
  const at = app.now()
  const invited = await writeDirectory(app, 'mail', async directory => {
    const open = await directory.db
      .selectFrom('invitation')
      .innerJoin('login', join =>
        join
          .onRef('login.customer_id', '=', 'invitation.customer_id')
          .onRef('login.user_id', '=', 'invitation.user_id'),
      )
      .innerJoin('customer', 'customer.id', 'login.customer_id')
      .select(['login.email', 'customer.name'])
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .where('login.active', '=', true)
      .executeTakeFirst()
    if (!open) return null
    // How many there are is limited where people are invited.
    const most = Number.POSITIVE_INFINITY
    const admitted = await admitMail(directory, { id, purpose, address: open.email, at, most })
    return admitted === 'sent' ? null : open
  })
  if (!invited) return null
  const link = `${addressOfPath(app, '/change-password')}?token=${token}&invited=y`
  return {
    to: invited.email,
    ...writeLetter({
      subject: `${invited.name}: your access to Buyer Intelligence Cloud`,
      opening: [`${invitedBy} invited you to Buyer Intelligence Cloud for ${invited.name}.`],
      action: {
        lead: `Choose your password within ${invitationDays} days:`,
        label: 'Choose your password',
        address: link,
      },
      closing: [
        `The link works once. Afterwards you sign in with ${invited.email}.`,
        'If you did not expect this, ignore this e-mail.',
      ],
    }),
  }
}
