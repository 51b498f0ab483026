import { bulkInsert } from '@bic/database/bulk-write'
import type { TenantTransaction } from '@bic/database/tenant'
import type { DemoCustomer, DemoUser } from '../types.ts'
import { missing } from './named-ids.ts'

const licenses = [
  { name: 'Premium', permissions: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL', 'hasPermissionToCallSummary'] },
  { name: 'Basic', permissions: ['PERM_STORY_ALL'] },
]

/** Whoever has no role of the trade gets the smaller licence. */
const licenseOf = ({ role }: DemoUser): string => (role === 'user' ? 'Basic' : 'Premium')

export interface MadeUser {
  readonly id: number
  readonly email: string
  readonly name: string
}

/** Makes licences and users. Answers the users by e-mail. */
export const fillPeople = async (
  tx: TenantTransaction,
  { users }: DemoCustomer,
): Promise<(email: string) => MadeUser> => {
  const { db, customerId } = tx
  const made = await db
    .insertInto('license_type')
    .values(licenses.map(license => ({ customer_id: customerId, ...license })))
    .returning(['id', 'name'])
    .execute()
  const licenseIds = new Map(made.map(({ id, name }) => [name, id]))
  await bulkInsert(
    tx,
    'app_user',
    [
      { name: 'username', type: 'text', value: user => user.email, updated: false },
      { name: 'email', type: 'text', value: user => user.email, updated: false },
      { name: 'first_name', type: 'text', value: user => user.firstName, updated: false },
      { name: 'last_name', type: 'text', value: user => user.lastName, updated: false },
      { name: 'role', type: 'text', value: user => user.role, updated: false },
      { name: 'user_type', type: 'text', value: user => user.jobTitle, updated: false },
      { name: 'functional_team', type: 'text', value: user => user.functionalTeam, updated: false },
      { name: 'license_type_id', type: 'bigint', value: user => licenseIds.get(licenseOf(user)), updated: false },
    ],
    users,
  )
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .execute()
  const byEmail = new Map(
    rows.map(({ id, email, first_name, last_name }) => [email, { id, email, name: `${first_name} ${last_name}` }]),
  )
  return email => byEmail.get(email) ?? missing('user', email)
}
