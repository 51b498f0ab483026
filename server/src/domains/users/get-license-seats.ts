import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'

export const getLicenseSeats: Handler<'getLicenseSeats'> = async call =>
  readAsked(call, async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('license_type')
      .select(['license_type.name', 'license_type.permissions'])
      .select(eb =>
        eb
          .selectFrom('license_seat')
          .select('license_seat.seats')
          .where('license_seat.customer_id', '=', customerId)
          .whereRef('license_seat.license_type_id', '=', 'license_type.id')
          .as('seats'),
      )
      .select(eb =>
        eb
          .selectFrom('app_user')
          .select(user => user.fn.countAll().as('count'))
          .where('app_user.customer_id', '=', customerId)
          .whereRef('app_user.license_type_id', '=', 'license_type.id')
          .where('app_user.active', '=', true)
          .as('taken'),
      )
      .where('license_type.customer_id', '=', customerId)
      .orderBy('license_type.name')
      .execute()
    return rows.map(({ name, seats, taken, permissions }) => ({
      licenseType: name,
      seats,
      taken: Number(taken ?? 0),
      permissions,
    }))
  })
