import { roles } from '@bic/contract/calls/access'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import type { TenantTransaction } from '@bic/database/tenant'

const administrators = roles.filter(role => isAdministrator({ role }))

const select = ({ db, customerId }: TenantTransaction, userIds: readonly number[]) =>
  db
    .selectFrom('app_user')
    .select(['id', 'role', 'active'])
    .where('customer_id', '=', customerId)
    .where(eb =>
      eb.or([
        eb.and([eb('active', '=', true), eb('role', 'in', administrators)]),
        ...(userIds.length > 0 ? [eb('id', 'in', userIds)] : []),
      ]),
    )
    .orderBy('id')

type Rows = Awaited<ReturnType<ReturnType<typeof select>['execute']>>

const activeOf = (rows: Rows): Set<number> =>
  new Set(rows.filter(row => row.active && administrators.some(role => role === row.role)).map(({ id }) => id))

/** The ids of the active administrators. */
export const findAdministrators = async (tx: TenantTransaction): Promise<Set<number>> =>
  activeOf(await select(tx, []).execute())

/**
 * Keeps the active administrators of the customer, and these users, as they are until the transaction ends: two people
 * who take the rights from one another wait here. Answers the ids of the active administrators.
 */
export const lockAdministrators = async (tx: TenantTransaction, userIds: readonly number[]): Promise<Set<number>> =>
  activeOf(await select(tx, userIds).forUpdate().execute())
