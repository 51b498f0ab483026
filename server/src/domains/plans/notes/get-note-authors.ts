import { sql } from 'kysely'
import { photoAddress } from '#domains/access/shared/photo-address.ts'
import type { Handler } from '#http/call-context.ts'

export const getNoteAuthors: Handler<'getNoteAuthors'> = async ({ app, sessionId, read }) =>
  read(async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('app_user')
      .select(['id', 'username', 'email', 'role', 'photo'])
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
      .where('customer_id', '=', customerId)
      .where('active', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute()
    const people = rows.map(async ({ id, username, name, email, role, photo }) => ({
      userId: id,
      username,
      name,
      email,
      role,
      pictureFile: await photoAddress({ app, sessionId }, photo),
    }))
    return Promise.all(people)
  })
