import { changed } from '../http/written.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'
import { readName } from './read-name.ts'

const permissionNames = ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL']

const readPermissions = (typed: string | undefined): string[] | undefined => {
  const named = typed?.split(',').map(one => one.trim())
  const unknown = named?.find(one => !permissionNames.includes(one))
  if (unknown !== undefined)
    throw new UsageError(`--permissions takes ${permissionNames.join(', ')}, separated by commas.`)
  return named
}

const readSeats = (typed: string | undefined): number | null | undefined => {
  if (typed === undefined || /^\d{1,9}$/.test(typed)) return typed === undefined ? undefined : Number(typed)
  if (typed === 'unlimited') return null
  throw new UsageError('--seats must be a whole number, or unlimited.')
}

export const license: Command = {
  name: 'license',
  usage: 'NAME --customer NAME [--seats N|unlimited] [--permissions PERM_STORY_ALL,PERM_SIMPLE_CP_ALL]',
  purpose: 'Create or change a licence type of a customer: how many active users may have it, and what it permits.',
  options: ['customer', 'seats', 'permissions'],
  run: async ({ operands, options }, print) => {
    const name = readName(needed(operands[0], 'the name of the licence type'), 'The name')
    const seats = readSeats(options.seats)
    const permissions = readPermissions(options.permissions)
    return withApp(print, async ({ app }) => {
      const customerId = await findCustomer(app, options.customer)
      const stored = await writeCustomer(app, { customerId, userId: null })(async ({ db }) => {
        const { id, permissions: permitted } = await db
          .insertInto('license_type')
          .values({ customer_id: customerId, name, ...(permissions ? { permissions } : {}) })
          .onConflict(on =>
            on.columns(['customer_id', 'name']).doUpdateSet({ name, ...(permissions ? { permissions } : {}) }),
          )
          .returning(['id', 'permissions'])
          .executeTakeFirstOrThrow()
        if (seats === null) {
          await db
            .deleteFrom('license_seat')
            .where('customer_id', '=', customerId)
            .where('license_type_id', '=', id)
            .execute()
        } else if (seats !== undefined) {
          await db
            .insertInto('license_seat')
            .values({ customer_id: customerId, license_type_id: id, seats })
            .onConflict(on => on.columns(['customer_id', 'license_type_id']).doUpdateSet({ seats }))
            .execute()
        }
        const detail = { name, ...(seats === undefined ? {} : { seats }), permissions: permitted }
        const entry = { action: 'licence type set', entity: 'license type', entityId: id, detail }
        return changed({ permitted }, entry, { what: ['settings', 'users'] })
      })
      const said = seats === undefined ? 'seats unchanged' : `${seats ?? 'unlimited'} seats`
      print(`${name}: ${said}, ${stored.permitted.join(' and ') || 'no permissions'}.`)
      return 0
    })
  },
}
