import { asTaken } from '#domains/access/shared/change-user.ts'
import { createUser } from '#domains/access/shared/create-user.ts'
import { inviteUser } from '#domains/access/shared/invitation.ts'
import type { Handler } from '#http/call-context.ts'
import { together, unchanged } from '#http/written.ts'

/** Whoever is not added by an administrator is inactive: without a way in, whatever role is asked for. */
export const upsertUser: Handler<'upsertUser'> = async ({ app, body, user, isAdmin, write }) =>
  write(async tx => {
    const { email, firstName, lastName, role = 'SELLER' } = body
    const { rows } = await tx.client.query<{ id: number }>(
      'select id from app_user where customer_id = $1 and lower(email) = $2 order by id limit 1',
      [tx.customerId, email.toLowerCase()],
    )
    const [known] = rows
    if (known) return unchanged({ userId: known.id })
    const given = { firstName, lastName, email, role: isAdmin ? role : ('SELLER' as const), active: isAdmin }
    const created = await createUser(tx, given, user)
    if (isAdmin) await inviteUser(app, tx, { userId: created.answer, by: user, at: app.now() })
    return together({ userId: created.answer }, created)
  }).catch(error => {
    throw asTaken(error)
  })
