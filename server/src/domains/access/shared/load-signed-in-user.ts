import type { Role, SignedInUser } from '@bic/contract/calls/access'
import { authoritiesOf } from '@bic/contract/entitlements/authorities'
import { usualCurrency } from '@bic/contract/values/currency'
import type { Question } from '@bic/database/ask'
import type { AppContext } from '#app-context.ts'
import type { Config } from '#config.ts'
import { askCustomer } from '#tenancy/customer.ts'

/** Whoever acts as a user of a customer, by the ids of both (`$1`, `$2`): one `UserRow`. */
export const signedInUser: Question = {
  name: 'signed_in_user',
  text: `select u.id, u.username, u.first_name, u.last_name, u.email, u.role, c.name as customer_name, c.demo, c.time_zone,
      t.name as license_type, t.permissions,
      (select p.value from customer_property p where p.customer_id = $1 and p.name = 'Currency') as currency
    from app_user u
    join customer c on c.id = u.customer_id
    left join license_type t on t.customer_id = u.customer_id and t.id = u.license_type_id
    where u.customer_id = $1 and u.id = $2 and (u.active or u.service)`,
}

export interface UserRow {
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: Role
  readonly customer_name: string
  readonly demo: boolean
  readonly time_zone: string
  readonly license_type: string | null
  readonly permissions: readonly string[] | null
  readonly currency: string | null
}

/** Everybody knows the password of demo people: they are shut out where others than this machine reach the product. */
const isShutOut = ({ demoSignIns }: Config, { demo, role }: Pick<UserRow, 'demo' | 'role'>): boolean =>
  demo && (demoSignIns === 'none' || (demoSignIns === 'customers' && role === 'tribyl_admin'))

/**
 * The user record the client keeps: role, authorities and the permissions of the licence. Null for a demo user whom the settings
 * keep out, whatever session they have.
 */
export const toSignedInUser = (
  { config }: Pick<AppContext, 'config'>,
  customerId: number,
  row: UserRow,
): SignedInUser | null => {
  if (isShutOut(config, row)) return null
  const { role } = row
  const permissions = [...(row.permissions ?? [])]
  return {
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role,
    authorities: authoritiesOf(role, permissions),
    customerId,
    customerName: row.customer_name,
    currency: row.currency ?? usualCurrency,
    timeZone: row.time_zone,
    licenseTypePermissionBeans: row.license_type
      ? [{ licenseType: row.license_type, licenseTypePermissionNames: permissions }]
      : [],
  }
}

/** The same of a user by their id. Null for somebody inactive too, but for a service, which acts by its key only. */
export const readSignedInUser = async (
  app: Pick<AppContext, 'config'>,
  customerId: number,
  userId: number,
): Promise<SignedInUser | null> => {
  const [row] = await askCustomer<UserRow>(app, customerId, signedInUser, [customerId, userId])
  return row ? toSignedInUser(app, customerId, row) : null
}
