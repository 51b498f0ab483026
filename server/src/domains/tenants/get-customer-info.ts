import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { loadSetValues, presentLevel } from '../configuration/shared/load-values.ts'
import { loadFeatures } from '../entitlements/shared/load-features.ts'

export const getCustomerInfo: Handler<'getCustomerInfo'> = async ({ app, user, query }) => {
  return readAsked({ app, user, params: query }, async tx => {
    const { db, customerId } = tx
    const customer = await db
      .selectFrom('customer')
      .select(['name', 'domain', 'status'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const users = await db
      .selectFrom('app_user')
      .select(['id', 'first_name', 'last_name', 'email', 'role', 'active'])
      .where('customer_id', '=', customerId)
      .where('service', '=', false)
      .orderBy('first_name')
      .orderBy('id')
      .execute()
    const features = await loadFeatures(tx, app.now())
    return {
      customerId,
      customerName: customer.name,
      domain: customer.domain,
      status: customer.status,
      properties: presentLevel('customer', await loadSetValues(tx, app.config)).map(
        ({ propertyId, propertyName, propsetPropvalIncontextValue }) => ({
          propertyId,
          propertyName,
          propsetPropvalIncontextValue,
        }),
      ),
      users: users.map(row => ({
        userId: row.id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        email: row.email,
        role: row.role,
        active: row.active,
      })),
      features: features.map(feature => ({
        featureId: feature.featureId,
        lookupLabel: feature.lookupLabel,
        enabled: feature.enabled,
        planType: feature.planLookupLabel,
        topicBalance: feature.topicBalance,
        alreadyMappedUserIds: [...feature.alreadyMappedUserIds],
        maxAllowedUsersCount: feature.maxAllowedUsersCount,
      })),
    }
  })
}
