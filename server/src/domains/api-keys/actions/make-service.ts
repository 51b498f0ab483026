import { randomUUID } from 'node:crypto'
import type { Role } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { findLicenseType } from '#domains/access/shared/license-seats.ts'

interface NewService {
  readonly name: string
  readonly role: Role
  readonly licenseType: string | null
}

/**
 * The record of a service among the users, which has no sign-in and is never active. Answers its id.
 *
 * @throws AppError BAD_INPUT naming `licenseType` for a name that no licence type has
 */
export const makeService = async (tx: TenantTransaction, { name, role, licenseType }: NewService): Promise<number> => {
  const license = (await findLicenseType(tx, licenseType)) ?? null
  // Nobody can ever own an address below `.invalid` (RFC 2606).
  const address = `${randomUUID()}@service.invalid`
  const { id } = await tx.db
    .insertInto('app_user')
    .values({
      customer_id: tx.customerId,
      username: address,
      email: address,
      first_name: 'Service',
      last_name: name,
      role,
      phone: null,
      user_type: null,
      functional_team: null,
      license_type_id: license,
      photo: null,
      active: false,
      service: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
