import type { AppContext } from '#app-context.ts'
import { changed } from '#http/written.ts'
import type { VouchedPerson } from '#providers/identity/identity-provider.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { writeDirectory } from '#tenancy/directory.ts'

/**
 * Ties a person of the provider to a user, for good. False when somebody else was tied to this user, or this person to
 * somebody else, a moment ago.
 */
export const linkPerson = async (
  app: AppContext,
  { issuer, subject }: VouchedPerson,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
): Promise<boolean> => {
  const at = app.now()
  const linked = await writeDirectory(app, 'identity link', async ({ db }) => {
    const made = await db
      .insertInto('identity_link')
      .values({ issuer, subject, customer_id: customerId, user_id: userId, linked_at: at })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows) return 'now'
    const mine = await db
      .selectFrom('identity_link')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return mine ? 'before' : null
  })
  if (linked === 'now') {
    await writeCustomer(app, { customerId, userId })(async () =>
      changed(null, { action: 'identity linked', entity: 'user', entityId: userId, detail: { issuer } }),
    )
  }
  return linked !== null
}
