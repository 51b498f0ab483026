import { withDirectory } from '@bic/database/tenant'
import { announce } from '../events/event-hub.ts'
import { changed } from '../http/written.ts'
import { poolOf } from '../pool/pool-of.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, UsageError } from './command.ts'
import { withApp } from './open-app.ts'

export const unlinkIdentity: Command = {
  name: 'unlink-identity',
  usage: 'EMAIL',
  purpose: 'Let a user who was recreated at the identity provider sign in there again. The next sign-in links them.',
  options: [],
  run: async ({ operands }, print) => {
    const email = needed(operands[0], 'the e-mail address').toLowerCase()
    return withApp(print, async ({ app }) => {
      const unlinked = await withDirectory(poolOf(app), async ({ db }) => {
        const login = await db
          .selectFrom('login')
          .select(['customer_id', 'user_id'])
          .where('email', '=', email)
          .executeTakeFirst()
        if (!login) throw new UsageError(`There is no sign-in ${email}.`)
        const gone = await db
          .deleteFrom('identity_link')
          .where('customer_id', '=', login.customer_id)
          .where('user_id', '=', login.user_id)
          .executeTakeFirst()
        await db
          .updateTable('session')
          .set({ ended_at: app.now() })
          .where('customer_id', '=', login.customer_id)
          .where('user_id', '=', login.user_id)
          .where('identity_issuer', 'is not', null)
          .where('ended_at', 'is', null)
          .execute()
        return { ...login, count: Number(gone.numDeletedRows) }
      })
      if (unlinked.count > 0) {
        await writeCustomer(app, { customerId: unlinked.customer_id, userId: null })(async tx => {
          await announce(tx, { kind: 'sessions-ended', userId: unlinked.user_id })
          return changed(null, { action: 'identity unlinked', entity: 'user', entityId: unlinked.user_id })
        })
      }
      print(unlinked.count > 0 ? `${email} is no longer linked to the provider.` : `${email} was not linked.`)
      return 0
    })
  },
}
