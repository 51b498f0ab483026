import type { Handler } from '#http/call-context.ts'

export const getUsersByIds: Handler<'getUsersByIds'> = async ({ body, read }) => {
  const { userIdList } = body
  if (userIdList.length === 0) return []
  return read(async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('app_user')
      .select(['id', 'username', 'first_name', 'last_name', 'email', 'role'])
      .where('customer_id', '=', customerId)
      .where('id', 'in', userIdList)
      .orderBy('id')
      .execute()
    return rows.map(row => ({
      userId: row.id,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: row.role,
    }))
  })
}
