import { randomBytes } from 'node:crypto'
import { scimPath } from '@bic/contract/users/scim-tokens'
import { inDirectory } from '@bic/database/tenant'
import { findLicenseType } from '#domains/access/shared/license-seats.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'

/** The token is in this answer only: what is stored opens nothing. */
export const createScimToken: Handler<'createScimToken'> = async ({ app, user, body, write }) => {
  const token = `scim_${randomBytes(32).toString('base64url')}`
  const { name, role, licenseType = null } = body
  const id = await write(async tx => {
    await findLicenseType(tx, licenseType)
    const { id } = await inDirectory(tx, ({ db }) =>
      db
        .insertInto('scim_token')
        .values({
          customer_id: user.customerId,
          token_hash: hashToken(token),
          name,
          role,
          license_type: licenseType,
          created_at: app.now(),
          created_by: user.userId,
          last_used_at: null,
          revoked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const detail = { name, role, licenseType }
    return changed(id, { action: 'SCIM token created', entity: 'SCIM token', entityId: id, detail })
  })
  return { id, token, address: `${app.config.publicUrl.replace(/\/+$/, '')}${scimPath}` }
}
