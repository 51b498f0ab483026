import type { Role, SignedInUser } from '@bic/contract/calls/access'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { isTaken } from '../email/is-taken.ts'
import { findLicenseType, requireSeat } from './license-seats.ts'

/** Why an e-mail or user name cannot be had, whoever has it. */
export const takenText = 'This is already in use. Please choose another.'

/** A user to be made. The e-mail is the name that they sign in by until another is chosen. */
export interface NewUser {
  /** A number that was drawn for them beforehand. */
  readonly id?: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string | null
  readonly role: Role
  readonly userType?: string | null
  readonly functionalTeam?: string | null
  readonly licenseType?: string | null
  /** Left out: active. */
  readonly active?: boolean
}

/**
 * Makes a user with a sign-in that has no password yet.
 *
 * @returns as the answer of the write the id of the user
 * @throws AppError NOT_ALLOWED for a provider-level administrator whom anybody else makes; BAD_INPUT naming the field when
 * the address is in use, there is no such licence type, or all its seats are taken.
 */
export const createUser = async (
  tx: TenantTransaction,
  given: NewUser,
  by: Pick<SignedInUser, 'role'>,
): Promise<Written<number>> => {
  const { db, customerId } = tx
  if (given.role === 'tribyl_admin' && by.role !== 'tribyl_admin') {
    throw new AppError('NOT_ALLOWED', 'Only a provider-level administrator may assign this role.', 'role')
  }
  const email = given.email.toLowerCase()
  const active = given.active ?? true
  if (await inDirectory(tx, directory => isTaken(directory, email, { customerId, userId: 0 }))) {
    throw badInput('email', takenText)
  }
  const license = (await findLicenseType(tx, given.licenseType)) ?? null
  if (license !== null && active) await requireSeat(tx, license, null)
  const { id } = await db
    .insertInto('app_user')
    .values({
      ...(given.id === undefined ? {} : { id: given.id }),
      customer_id: customerId,
      username: email,
      email,
      first_name: given.firstName,
      last_name: given.lastName,
      role: given.role,
      phone: given.phone || null,
      user_type: given.userType || null,
      functional_team: given.functionalTeam || null,
      license_type_id: license,
      photo: null,
      active,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inDirectory(tx, directory =>
    directory.db
      .insertInto('login')
      .values({ customer_id: customerId, user_id: id, email, username: email, password_hash: null, active })
      .execute(),
  )
  const detail = { role: given.role, licenseType: given.licenseType ?? null, email }
  return changed(id, { action: 'user created', entity: 'user', entityId: id, detail }, { what: ['users'] })
}
