import type { Handler } from '#http/call-context.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { revokeToken } from '../actions/revoke-token.ts'

export const endExtensionToken: Handler<'endExtensionToken'> = async ({ app, body }) => {
  const token = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('extension_token')
      .select(['id', 'customer_id', 'user_id'])
      .where('token_hash', '=', hashToken(body.token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!token) return null
  const { id, customer_id: customerId, user_id: userId } = token
  return writeCustomer(app, { customerId, userId })(tx => revokeToken(tx, { id, userId, at: app.now() }))
}
