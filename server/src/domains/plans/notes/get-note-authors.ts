import { sql } from 'kysely'
import type { Handler } from '../../../http/call-context.ts'

export const getNoteAuthors: Handler<'getNoteAuthors'> = async ({ tenant }) =>
  tenant(async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('app_user')
      .select(['id', 'username', 'email', 'role', 'photo'])
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
      .where('customer_id', '=', customerId)
      .where('active', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map(({ id, username, name, email, role, photo }) => ({
      userId: id,
      username,
      name,
      email,
      role,
      pictureFile: photo,
    }))
  })
