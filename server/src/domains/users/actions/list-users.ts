import type { Answer, Received } from '@bic/contract/calls/routes'
import type { UserState } from '@bic/contract/users/user-list'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { photoAddress } from '#domains/access/shared/photo-address.ts'
import type { AddressFor } from '#http/session-address.ts'
import { findUsersPage } from './find-users-page.ts'

type Query = Received<'getAllUsers', 'query'>

const statusOf = ({ active, invited }: { readonly active: boolean; readonly invited: boolean }): UserState => {
  if (!active) return 'Inactive'
  return invited ? 'Invited' : 'Active'
}

/** When the open invitations of these users run out. */
const loadInvitations = async (tx: TenantTransaction, userIds: readonly number[]): Promise<Map<number, Date>> => {
  if (userIds.length === 0) return new Map()
  const rows = await inDirectory(tx, ({ db }) =>
    db
      .selectFrom('invitation')
      .select(['user_id', 'expires_at'])
      .where('customer_id', '=', tx.customerId)
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null)
      .execute(),
  )
  return new Map(rows.map(({ user_id, expires_at }) => [user_id, expires_at]))
}

/** A page of the customer's users, with how many pass the filter. */
export const listUsers = async (
  reader: AddressFor,
  tx: TenantTransaction,
  query: Query,
): Promise<Answer<'getAllUsers'>> => {
  const { total, ids } = await findUsersPage(tx, query)
  const found = await tx.db
    .selectFrom('app_user')
    .leftJoin('license_type', join =>
      join
        .onRef('license_type.customer_id', '=', 'app_user.customer_id')
        .onRef('license_type.id', '=', 'app_user.license_type_id'),
    )
    .leftJoin('user_last_seen as seen', join =>
      join.onRef('seen.customer_id', '=', 'app_user.customer_id').onRef('seen.user_id', '=', 'app_user.id'),
    )
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.phone',
      'app_user.role',
      'app_user.user_type',
      'app_user.functional_team',
      'app_user.photo',
      'app_user.active',
      'app_user.invited',
      'license_type.name as license_type',
      sql<Date | null>`greatest(seen.active_at, seen.login_at)`.as('last_seen'),
    ])
    .where('app_user.customer_id', '=', tx.customerId)
    .where(sql<boolean>`app_user.id = any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(found.map(row => [row.id, row]))
  const rows = ids.flatMap(id => byId.get(id) ?? [])
  const invitations = await loadInvitations(
    tx,
    rows.filter(({ invited }) => invited).map(({ id }) => id),
  )
  return {
    total,
    rows: await Promise.all(
      rows.map(async row => ({
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
        status: statusOf(row),
        lastActivityTime: row.last_seen?.toISOString() ?? null,
        invitationExpires: invitations.get(row.id)?.toISOString() ?? null,
      })),
    ),
  }
}
