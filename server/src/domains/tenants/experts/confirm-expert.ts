import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { createUser } from '#domains/access/shared/create-user.ts'
import { setPassword } from '#domains/access/shared/set-password.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together, unchanged, type Written } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { makeCustomer } from '../actions/make-customer.ts'

interface Signup {
  readonly user_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string | null
  readonly linkedin_url: string | null
  readonly password_hash: string
  readonly application_hash: Buffer | null
  readonly consent_version: number | null
}

/**
 * Shows them in the network with what their application says, which is gone then. Nothing when they did not agree, or did so in
 * a sign-up that another one with the same application came before.
 */
const listExpert = async (tx: TenantTransaction, signup: Signup, at: Date): Promise<Written<null>> => {
  const { application_hash, consent_version, user_id } = signup
  if (application_hash === null || consent_version === null) return unchanged(null)
  const isListed = await inDirectory(tx, async ({ db }) => {
    const application = await db
      .deleteFrom('expert_application')
      .where('token_hash', '=', application_hash)
      .returning(['job_title', 'company', 'topics', 'bio', 'linkedin_url'])
      .executeTakeFirst()
    if (!application?.job_title) return false
    const { job_title, topics, bio } = application
    await db
      .insertInto('expert_listing')
      .values({
        customer_id: tx.customerId,
        user_id,
        name: `${signup.first_name} ${signup.last_name}`,
        job_title,
        company: signup.company ?? application.company,
        topics,
        bio,
        linkedin_url: signup.linkedin_url ?? application.linkedin_url,
        consent_version,
        consented_at: at,
      })
      .execute()
    return true
  })
  if (!isListed) return unchanged(null)
  const detail = { consentVersion: consent_version }
  return changed(null, { action: 'expert joined the network', entity: 'user', entityId: user_id, detail })
}

/** Uses the link up, and makes the user with the password that they chose when they signed up. */
const makeExpert = async (tx: TenantTransaction, token: Buffer, signup: Signup, at: Date) => {
  const used = await inDirectory(tx, ({ db }) =>
    db
      .updateTable('expert_signup')
      .set({ ended_at: at })
      .where('token_hash', '=', token)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('user_id')
      .executeTakeFirst(),
  )
  if (!used) throw new AppError('TOKEN_EXPIRED')
  const created = await createUser(
    tx,
    {
      id: signup.user_id,
      firstName: signup.first_name,
      lastName: signup.last_name,
      email: signup.email,
      role: 'user',
      userType: 'Expert',
    },
    { role: 'user' },
  )
  await setPassword(tx, { userId: signup.user_id, passwordHash: signup.password_hash, at })
  await tx.db
    .insertInto('expert_profile')
    .values({
      customer_id: tx.customerId,
      user_id: signup.user_id,
      company: signup.company,
      linkedin_url: signup.linkedin_url,
      confirmed_at: at,
    })
    .execute()
  const listed = await listExpert(tx, signup, at)
  return together({ email: signup.email }, created, listed)
}

/**
 * Opens the sign-in of an expert by the mailed link, in a customer that is theirs alone: nobody else's data is in it, nor are
 * other experts. Whatever is wrong with the link, the answer is the same.
 */
export const confirmExpert: Handler<'confirmExpert'> = async ({ app, body }) => {
  const at = app.now()
  const token = hashToken(body.token)
  const signup = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('expert_signup')
      .select(['user_id', 'email', 'first_name', 'last_name', 'company', 'linkedin_url', 'password_hash'])
      .select(['application_hash', 'consent_version'])
      .where('token_hash', '=', token)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst(),
  )
  if (!signup) throw new AppError('TOKEN_EXPIRED')
  const own = {
    name: `Expert ${signup.user_id}: ${signup.first_name} ${signup.last_name}`,
    domain: `expert-${signup.user_id}.invalid`,
    timeZone: 'UTC',
  }
  const { answer } = await makeCustomer(app, own, tx => makeExpert(tx, token, signup, at)).catch((error: unknown) => {
    // Somebody else has the address, or opened the link, in the meantime.
    throw error instanceof AppError && error.code === 'BAD_INPUT' ? new AppError('TOKEN_EXPIRED') : error
  })
  return answer
}
