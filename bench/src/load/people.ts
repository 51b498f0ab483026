import { withDirectory } from '@bic/database/tenant'
import { hashPassword } from '@bic/server/domains/access/shared/passwords'
import { password } from '../history/add-directory.ts'
import type { History } from '../history/open-history.ts'
import { type LoadRole, loadRoles, roleShares } from './mix.ts'

/** How many people a customer has who use the product at the same time. */
const people = 40

export interface Account {
  readonly userId: number
  readonly username: string
  readonly role: LoadRole
}

/** How many of so many people have each role: as their shares say, and one of each at least. */
export const countByRole = (count: number): readonly (readonly [LoadRole, number])[] =>
  loadRoles.map(role => [role, Math.max(1, Math.round((count * roleShares[role]) / 100))])

/** People of all roles who can sign in, by the password of the administrator. */
export const addPeople = async ({ app, tenant, customerId, domain }: History): Promise<Account[]> => {
  const wanted = countByRole(people).flatMap(([role, count]) =>
    Array.from({ length: count }, (_, n) => ({ role, username: `${role.toLowerCase()}${n}@${domain}` })),
  )
  const accounts = await tenant(async ({ client }) => {
    const known = await client.query<{ id: number; username: string }>(
      'select id, username from app_user where customer_id = $1 and username = any($2)',
      [customerId, wanted.map(({ username }) => username)],
    )
    const missing = known.rowCount === 0 ? wanted : []
    const made = await client.query<{ id: number; username: string }>(
      `insert into app_user (customer_id, username, email, first_name, last_name, role)
       select $1, p.username, p.username, 'Load', p.username, p.role
       from unnest($2::text[], $3::text[]) as p (username, role) returning id, username`,
      [customerId, missing.map(({ username }) => username), missing.map(({ role }) => role)],
    )
    const ids = new Map([...known.rows, ...made.rows].map(({ id, username }) => [username, id]))
    return {
      all: wanted.map(person => ({ ...person, userId: ids.get(person.username) ?? 0 })),
      isNew: missing.length > 0,
    }
  })
  if (accounts.isNew) {
    const password_hash = await hashPassword(password)
    await withDirectory(app.pool, ({ db }) =>
      db
        .insertInto('login')
        .values(
          accounts.all.map(({ userId, username }) => ({
            customer_id: customerId,
            user_id: userId,
            email: username,
            username,
            password_hash,
          })),
        )
        .execute(),
    )
  }
  return accounts.all
}
