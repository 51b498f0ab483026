import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { readDirectory, writeDirectory } from '#tenancy/directory.ts'
import type { ScimCall } from './scim-call.ts'

/** How exactly it is known when a token was last used: a write for every request would be too much. */
const secondsExact = 60

/** @throws AppError NOT_SIGNED_IN without a token of a customer that is active */
export const findScimCall = async (
  app: AppContext,
  authorization: string | undefined,
  base: string,
): Promise<ScimCall> => {
  const sent = /^Bearer (\S{20,200})$/i.exec(authorization ?? '')?.[1]
  if (sent === undefined) throw new AppError('NOT_SIGNED_IN', 'Send the SCIM token as a bearer token.')
  const token = await readDirectory(app, ({ db }) =>
    db
      .selectFrom('scim_token')
      .innerJoin('customer', 'customer.id', 'scim_token.customer_id')
      .select(['scim_token.id', 'customer_id', 'role', 'license_type', 'last_used_at'])
      .where('token_hash', '=', hashToken(sent))
      .where('revoked_at', 'is', null)
      .where('customer.status', '=', 'Active')
      .executeTakeFirst(),
  )
  if (!token) throw new AppError('NOT_SIGNED_IN', 'This SCIM token is unknown or was revoked.')
  const { id, customer_id: customerId } = token
  const at = app.now()
  if (at.getTime() - (token.last_used_at?.getTime() ?? 0) >= secondsExact * 1000) {
    await writeDirectory(app, 'token use', ({ db }) =>
      db.updateTable('scim_token').set({ last_used_at: at }).where('id', '=', id).execute(),
    )
  }
  const write = writeCustomer(app, { customerId, userId: null })
  return {
    app,
    customerId,
    token: { id, role: token.role, licenseType: token.license_type },
    read: work => readCustomer(app, customerId, work),
    write: work =>
      write(async tx => {
        const written = await work(tx)
        const entries = written.entries.map(entry => ({ ...entry, detail: { ...entry.detail, byScimToken: id } }))
        return { ...written, entries }
      }),
    base,
  }
}
