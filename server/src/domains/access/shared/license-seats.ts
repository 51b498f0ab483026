import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'

/** @throws AppError BAD_INPUT naming `licenseType` for a name that no licence type of the customer has. */
export const findLicenseType = async (
  { db, customerId }: TenantTransaction,
  name: string | null | undefined,
): Promise<number | null | undefined> => {
  if (name === undefined || name === null) return name
  const row = await db
    .selectFrom('license_type')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) throw badInput('licenseType', `There is no licence type "${name}".`)
  return row.id
}

/** Why nobody else can have a licence of this type. */
export const seatsTakenText = (name: string, seats: number): string =>
  `All ${seats} licences of the type "${name}" are taken. Give this user another type, or free one by changing or deactivating somebody who has it.`

/**
 * Makes sure that a seat of a licence type is free for a user, and keeps it so until the transaction ends: others who want
 * one of the same type wait here.
 *
 * @param userId who gets it; null for somebody who is not there yet.
 * @throws AppError BAD_INPUT naming `licenseType` when all are taken.
 */
export const requireSeat = async (
  { db, customerId }: TenantTransaction,
  licenseTypeId: number,
  userId: number | null,
): Promise<void> => {
  const { name } = await db
    .selectFrom('license_type')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', '=', licenseTypeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const limit = await db
    .selectFrom('license_seat')
    .select('seats')
    .where('customer_id', '=', customerId)
    .where('license_type_id', '=', licenseTypeId)
    .executeTakeFirst()
  if (!limit) return
  const { taken } = await db
    .selectFrom('app_user')
    .select(eb => eb.fn.countAll().as('taken'))
    .where('customer_id', '=', customerId)
    .where('license_type_id', '=', licenseTypeId)
    .where('active', '=', true)
    .$if(userId !== null, query => query.where('id', '!=', userId ?? 0))
    .executeTakeFirstOrThrow()
  if (Number(taken) >= limit.seats) throw badInput('licenseType', seatsTakenText(name, limit.seats))
}
