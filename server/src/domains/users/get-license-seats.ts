import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'

export const getLicenseSeats: Handler<'getLicenseSeats'> = async call =>
  readAsked(call, async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('license_type')
      .leftJoin('license_seat', join =>
        join
          .onRef('license_seat.customer_id', '=', 'license_type.customer_id')
          .onRef('license_seat.license_type_id', '=', 'license_type.id'),
      )
      .select(['license_type.name', 'license_seat.seats', 'license_type.permissions'])
      .select(eb =>
        eb
          .selectFrom('app_user')
          .select(user => user.fn.countAll().as('count'))
          .whereRef('app_user.customer_id', '=', 'license_type.customer_id')
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
