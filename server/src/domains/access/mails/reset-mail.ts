import { inDirectory } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { hashToken, type MailTask, mailedToken } from '#jobs/queue-mail.ts'
import { writeLetter } from '#providers/letter.ts'
import type { Mail } from '#providers/mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { addressOfPath } from '../identity/our-addresses.ts'
import { admitMail } from './admit-mail.ts'

const minutesValid = 60

/** The mail with a link to choose a new password; null when the address is nobody's, or has had enough of them. */
export const resetMail = async (
  app: AppContext,
  { purpose, id, email }: Extract<MailTask, { purpose: 'password-reset' }>,
): Promise<Mail | null> => {
  const found = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('login')
      .innerJoin('customer', 'customer.id', 'login.customer_id')
      .select(['customer_id', 'user_id'])
      .where('login.email', '=', email)
      .where('login.active', '=', true)
      .where('customer.status', '=', 'Active')
      .executeTakeFirst(),
  )
  if (!found) return null
  const { customer_id: customerId, user_id: userId } = found
  const at = app.now()
  const token = mailedToken(app.secret, purpose, id)
  const admitted = await writeCustomer(app, { customerId, userId: null })(async tx => {
    const admitted = await inDirectory(tx, async directory => {
      const admitted = await admitMail(directory, { id, purpose, address: email, at })
      if (admitted === 'first') {
        await directory.db
          .insertInto('reset_token')
          .values({
            token_hash: hashToken(token),
            customer_id: customerId,
            user_id: userId,
            expires_at: new Date(at.getTime() + minutesValid * 60_000),
            used_at: null,
          })
          .execute()
      }
      return admitted
    })
    const of = { entity: 'user', entityId: userId }
    if (admitted === 'first') return changed(admitted, { ...of, action: 'password reset requested' })
    if (admitted !== 'too-many') return unchanged(admitted)
    const detail = { reason: 'too many links were asked for within an hour' }
    return changed(admitted, { ...of, action: 'password reset refused', detail })
  })
  if (admitted === 'sent' || admitted === 'too-many') return null
  const link = `${addressOfPath(app, '/change-password')}?token=${token}`
  return {
    to: email,
    ...writeLetter({
      subject: 'Choose a new password',
      opening: [`Somebody asked for a new password for ${email} at Buyer Intelligence Cloud.`],
      action: {
        lead: `Choose one here within ${minutesValid} minutes:`,
        label: 'Choose a new password',
        address: link,
      },
      closing: ['The link works once. If this was not you, ignore this e-mail: your password stays as it is.'],
    }),
  }
}
