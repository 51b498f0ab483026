import { randomUUID } from 'node:crypto'
import { expertLinkHours } from '@bic/contract/access/expert-link'
import { takenText } from '#domains/access/shared/create-user.ts'
import { isSignInName } from '#domains/access/shared/is-sign-in-name.ts'
import { hashPassword } from '#domains/access/shared/passwords.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { hashToken, mailedToken, queueMail } from '#jobs/queue-mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'

const hour = 3_600_000

/** Keeps a sign-up until its address is confirmed, under the number that the user will have, and asks for the mail. */
export const signupUser: Handler<'signupUser'> = async ({ app, body }) => {
  const email = body.email.toLowerCase()
  const password_hash = await hashPassword(body.password)
  const at = app.now()
  const id = randomUUID()
  const userId = await writeDirectory(app, 'expert sign-up', async directory => {
    if (await isSignInName(directory, email)) throw badInput('email', takenText)
    const { rows } = await directory.client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('app_user', 'id')) as id`,
    )
    const user_id = Number(rows[0]?.id)
    await directory.db
      .insertInto('expert_signup')
      .values({
        token_hash: hashToken(mailedToken(app.secret, 'expert-signup', id)),
        user_id,
        email,
        first_name: body.firstName,
        last_name: body.lastName,
        company: body.company || null,
        linkedin_url: body.linkedinUrl || null,
        password_hash,
        asked_at: at,
        expires_at: new Date(at.getTime() + expertLinkHours * hour),
        ended_at: null,
      })
      .execute()
    await queueMail(directory, { purpose: 'expert-signup', id }, `expert-${id}`)
    return user_id
  })
  return { userId }
}
