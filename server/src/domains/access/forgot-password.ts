import { createHash, randomBytes } from 'node:crypto'
import { withDirectory } from '@bic/database/tenant'
import type { Handler } from '../../http/call-context.ts'

const minutesValid = 60

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Mails a single-use link. Known and unknown addresses get the same answer; a failing mail server is logged only. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ app, body, request }) => {
  const email = body.email.toLowerCase()
  const token = randomBytes(32).toString('base64url')
  const at = app.now()
  const known = await withDirectory(app.pool, async ({ db }) => {
    const found = await db
      .selectFrom('login')
      .select(['customer_id', 'user_id'])
      .where('email', '=', email)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!found) return false
    await db
      .insertInto('reset_token')
      .values({
        token_hash: hashToken(token),
        ...found,
        expires_at: new Date(at.getTime() + minutesValid * 60_000),
        used_at: null,
      })
      .execute()
    return true
  })
  if (known) {
    const link = `${app.config.publicUrl}/change-password?token=${token}`
    const text = `Somebody asked for a new password for this address.\n\nChoose it here within ${minutesValid} minutes:\n${link}\n\nIf it was not you, nothing needs to be done.`
    await app.mail
      .send({ to: email, subject: 'Choose a new password', text })
      .catch(error => request.log.error({ err: error }, 'reset mail was not sent'))
  }
  return null
}
