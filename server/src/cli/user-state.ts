import { withDirectory } from '@bic/database/tenant'
import { setActive } from '../domains/access/shared/set-active.ts'
import { AppError } from '../http/app-error.ts'
import { poolOf } from '../pool/pool-of.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, UsageError } from './command.ts'
import { withApp } from './open-app.ts'

const setState = (active: boolean): Command['run'] => {
  return async ({ operands }, print) => {
    const email = needed(operands[0], 'the e-mail address').toLowerCase()
    return withApp(print, async ({ app }) => {
      const login = await withDirectory(poolOf(app), ({ db }) =>
        db.selectFrom('login').select(['customer_id', 'user_id']).where('email', '=', email).executeTakeFirst(),
      )
      if (!login) throw new UsageError(`There is no sign-in ${email}.`)
      const write = writeCustomer(app, { customerId: login.customer_id, userId: null })
      await write(tx => setActive(tx, { userId: login.user_id, active, at: app.now() })).catch((error: unknown) => {
        throw error instanceof AppError ? new UsageError(error.message) : error
      })
      print(active ? `${email} can sign in.` : `${email} is signed out and cannot sign in.`)
      return 0
    })
  }
}

export const deactivateUser: Command = {
  name: 'deactivate-user',
  usage: 'EMAIL',
  purpose: 'Sign a user out everywhere and keep them from signing in. What is theirs stays.',
  options: [],
  run: setState(false),
}

export const reactivateUser: Command = {
  name: 'reactivate-user',
  usage: 'EMAIL',
  purpose: 'Let a deactivated user sign in again.',
  options: [],
  run: setState(true),
}
