import type { Answer } from '@bic/contract/calls/routes'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import type { AddressFor } from '#http/session-address.ts'
import { photoAddress } from '../shared/photo-address.ts'
import { pendingEmailOf } from './pending-email.ts'

/** The one way a user's record leaves the server. */
export const findUserDetails = async (
  reader: AddressFor,
  tx: TenantTransaction,
  userId: number,
): Promise<Answer<'getUserDetails'> | null> => {
  const { db, customerId } = tx
  const row = await db
    .selectFrom('app_user')
    .leftJoin('license_type', join =>
      join
        .onRef('license_type.customer_id', '=', 'app_user.customer_id')
        .onRef('license_type.id', '=', 'app_user.license_type_id'),
    )
    .selectAll('app_user')
    .select('license_type.name as license_type')
    .where('app_user.customer_id', '=', customerId)
    .where('app_user.id', '=', userId)
    .where('app_user.service', '=', false)
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    userType: row.user_type,
    functionalTeam: row.functional_team,
    licenseType: row.license_type,
    photo: await photoAddress(reader, row.photo),
    pendingEmail: await inDirectory(tx, directory =>
      pendingEmailOf(directory, { customerId, userId }, reader.app.now()),
    ),
  }
}
