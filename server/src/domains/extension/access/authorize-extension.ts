import { randomBytes } from 'node:crypto'
import { inDirectory } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { unaudited } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'

const codeSeconds = 120

/** @throws AppError BAD_INPUT when the address is not that of an extension that the operator allows */
const requireExtension = (redirectUri: string, allowed: readonly string[]): void => {
  if (allowed.includes(new URL(redirectUri).hostname.split('.')[0] ?? '')) return
  throw badInput('redirectUri', 'This extension is not allowed here. An operator can allow it by EXTENSION_IDS.')
}

/** Answers the address that the browser goes on to: only an extension that is allowed can read the code in it. */
export const authorizeExtension: Handler<'authorizeExtension'> = async ({ app, user, body, write }) => {
  requireExtension(body.redirectUri, app.config.extensionIds)
  const code = randomBytes(32).toString('base64url')
  const at = app.now()
  await write(async tx => {
    await inDirectory(tx, ({ db }) =>
      db
        .insertInto('extension_code')
        .values({
          code_hash: hashToken(code),
          customer_id: user.customerId,
          user_id: user.userId,
          name: body.name,
          code_challenge: body.codeChallenge,
          redirect_uri: body.redirectUri,
          asked_at: at,
          expires_at: new Date(at.getTime() + codeSeconds * 1000),
        })
        .execute(),
    )
    // What is made of the code has an entry.
    return unaudited(null, 'step')
  })
  const address = new URL(body.redirectUri)
  address.searchParams.set('code', code)
  address.searchParams.set('state', body.state)
  return { address: address.href }
}
