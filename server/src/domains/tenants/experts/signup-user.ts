import { randomUUID } from 'node:crypto'
import { expertConsent } from '@bic/contract/access/expert-application'
import { expertLinkHours } from '@bic/contract/access/expert-link'
import type { Received } from '@bic/contract/calls/routes'
import type { Transaction } from '@bic/database/tenant'
import { takenText } from '#domains/access/shared/create-user.ts'
import { isSignInName } from '#domains/access/shared/is-sign-in-name.ts'
import { hashPassword } from '#domains/access/shared/passwords.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { hashToken, mailedToken, queueMail } from '#jobs/queue-mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'

const hour = 3_600_000

/**
 * The application that the network is to show, kept for as long as a sign-up is from now on; null when they are not to be shown.
 *
 * @throws AppError BAD_INPUT when they agree to be shown with an application that is not there or lacks a step
 */
const takeApplication = async (
  { db }: Transaction,
  { application, consent = false }: Received<'signupUser', 'body'>,
  at: Date,
) => {
  if (!consent) return null
  if (application === undefined) throw badInput('application', 'Answer the steps of the application first.')
  const row = await db
    .updateTable('expert_application')
    .set({ changed_at: at })
    .where('token_hash', '=', hashToken(application))
    .returning(['token_hash', 'job_title', 'company', 'topics', 'linkedin_url'])
    .executeTakeFirst()
  if (!row) throw badInput('application', 'Your answers are no longer kept. Please go through the steps again.')
  if (row.job_title === null || row.topics.length === 0) {
    throw badInput('application', 'Please enter your job title and your topics first.')
  }
  return row
}

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
    const application = await takeApplication(directory, body, at)
    await directory.db
      .insertInto('expert_signup')
      .values({
        token_hash: hashToken(mailedToken(app.secret, 'expert-signup', id)),
        user_id,
        email,
        first_name: body.firstName,
        last_name: body.lastName,
        company: body.company || application?.company || null,
        linkedin_url: body.linkedinUrl || application?.linkedin_url || null,
        application_hash: application?.token_hash ?? null,
        consent_version: application ? expertConsent.version : null,
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
