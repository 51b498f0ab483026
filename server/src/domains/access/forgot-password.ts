import { createHash, randomUUID } from 'node:crypto'
import type { Handler } from '#http/call-context.ts'
import { queueMail } from '#jobs/queue-mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'

/**
 * Asks for a mail with a single-use link, whoever's the address is: who that is, if anybody, is looked up when the mail
 * is written. So the answer, and the time it takes, are the same for all addresses.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ app, body }) => {
  const email = body.email.toLowerCase()
  const key = createHash('sha256').update(email).digest('hex')
  await writeDirectory(app, 'mail', directory =>
    queueMail(directory, { purpose: 'password-reset', id: randomUUID(), email }, `reset-${key}`),
  )
  return null
}
