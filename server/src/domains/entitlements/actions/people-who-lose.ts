import type { EntitlementContext } from '@bic/contract/entitlements/context'
import type { WhoLoses } from '@bic/contract/entitlements/customer-features'
import type { Person } from '@bic/contract/entitlements/decide'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { lostFeatures } from '@bic/contract/entitlements/who-loses'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import type { Feature } from '../shared/load-features.ts'
import { loadCustomerSettings } from './customer-settings.ts'
import { countRecords } from './entitlement-of.ts'

const loadPeople = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('license_type as t', join =>
      join.onRef('t.customer_id', '=', 'u.customer_id').onRef('t.id', '=', 'u.license_type_id'),
    )
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.internal_support', 't.permissions'])
    .where('u.customer_id', '=', customerId)
    .where('u.active', '=', true)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()

/** The active people who could use fewer screens with other features, and which; nothing else of the customer changes. */
export const peopleWhoLose = async (
  tx: TenantTransaction,
  { mode }: Pick<Config, 'mode'>,
  before: readonly Feature[],
  after: readonly Feature[],
): Promise<WhoLoses['people']> => {
  const { sharedMode, dataSharingConsent } = await loadCustomerSettings(tx)
  const people = await loadPeople(tx)
  return people.flatMap(row => {
    const permissions = row.permissions ?? []
    const person: Person = {
      role: row.role,
      authorities: [row.role, ...(isAdministrator(row) ? ['ADMIN'] : []), ...permissions],
      licenseTypePermissionBeans: [{ licenseTypePermissionNames: permissions }],
    }
    const contextOf = (features: readonly Feature[]): EntitlementContext => ({
      sharedMode,
      administratorMode: mode === 'administrator',
      enabled: Object.fromEntries(features.map(one => [one.lookupLabel, one.enabled])),
      recordCounts: countRecords({ userId: row.id, role: row.role, internalSupport: row.internal_support }, features),
      consent: dataSharingConsent,
      balances: Object.fromEntries(features.map(one => [one.lookupLabel, one.topicBalance])),
    })
    const screens = lostFeatures(person, contextOf(before), contextOf(after))
    return screens.length === 0 ? [] : [{ userId: row.id, name: `${row.first_name} ${row.last_name}`.trim(), screens }]
  })
}
