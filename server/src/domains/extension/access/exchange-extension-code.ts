import { createHash, randomBytes } from 'node:crypto'
import { extensionTokenDays, extensionTokenPrefix } from '@bic/contract/extension/extension-id'
import { inDirectory } from '@bic/database/tenant'
import { readSignedInUser } from '#domains/access/shared/load-signed-in-user.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { writeDirectory } from '#tenancy/directory.ts'

const day = 24 * 3_600_000

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/**
 * A code counts once, whether its proof is right or not: whoever read it somewhere cannot try. Whatever is wrong, the answer is the
 * same.
 */
export const exchangeExtensionCode: Handler<'exchangeExtensionCode'> = async ({ app, body }) => {
  const at = app.now()
  const code = await writeDirectory(app, 'extension code', ({ db }) =>
    db
      .deleteFrom('extension_code')
      .where('code_hash', '=', hashToken(body.code))
      .returning(['customer_id', 'user_id', 'name', 'code_challenge', 'redirect_uri', 'expires_at'])
      .executeTakeFirst(),
  )
  const fits =
    code !== undefined &&
    code.expires_at > at &&
    code.redirect_uri === body.redirectUri &&
    code.code_challenge === challengeOf(body.codeVerifier)
  if (!fits) throw new AppError('TOKEN_EXPIRED', 'Connecting took too long or was not yours. Please connect again.')
  const { customer_id: customerId, user_id: userId, name } = code
  const user = await readSignedInUser(app, customerId, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const token = `${extensionTokenPrefix}${randomBytes(32).toString('base64url')}`
  const expires_at = new Date(at.getTime() + extensionTokenDays * day)
  await writeCustomer(app, { customerId, userId })(async tx => {
    const { id } = await inDirectory(tx, ({ db }) =>
      db
        .insertInto('extension_token')
        .values({
          customer_id: customerId,
          user_id: userId,
          token_hash: hashToken(token),
          name,
          created_at: at,
          expires_at,
          last_used_at: null,
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return changed(null, { action: 'extension connected', entity: 'user', entityId: userId, detail: { name, id } })
  })
  return {
    token,
    expiresAt: expires_at.toISOString(),
    userName: `${user.firstName} ${user.lastName}`.trim(),
    customerName: user.customerName,
  }
}
