import type { Answer } from '@bic/contract/calls/routes'
import { knownProperties, knownPropsets } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import { notFound } from '#http/app-error.ts'
import { loadSetValues, presentKnown } from '../shared/load-values.ts'

type Propset = Answer<'getConfigPropset'>

const loadOwn = async ({ db, customerId }: TenantTransaction) => ({
  sets: await db.selectFrom('config_propset').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
  properties: await db
    .selectFrom('config_property')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute(),
})

/** Every set, the product's own first, each with the properties that the product reads and those the customer added. */
export const loadPropsets = async (
  tx: TenantTransaction,
  config: Pick<Config, 'credentialsKey'>,
): Promise<Propset[]> => {
  const values = await loadSetValues(tx, config)
  const { sets, properties } = await loadOwn(tx)
  const all = [
    ...knownPropsets.map(({ propsetId, propsetName }) => ({ propsetId, propsetName, known: true })),
    ...sets.map(({ id, name }) => ({ propsetId: id, propsetName: name, known: false })),
  ]
  return all.map(set => ({
    ...set,
    tribylAllCfgPropertyBeans: [
      ...knownProperties.filter(one => one.propsetId === set.propsetId).map(one => presentKnown(one, values)),
      ...properties
        .filter(one => one.propset_id === set.propsetId)
        .map(one => ({
          propertyId: one.id,
          propertyName: one.name,
          propsetPropvalIncontextValue: one.value,
          kind: 'text' as const,
          known: false,
          usual: one.value === null,
        })),
    ],
  }))
}

/** @throws AppError NOT_FOUND */
export const requirePropset = (propsets: readonly Propset[], propsetId: number): Propset => {
  const found = propsets.find(set => set.propsetId === propsetId)
  if (!found) throw notFound('This property set')
  return found
}

/** The property of an id with its set. @throws AppError NOT_FOUND */
export const requireProperty = (propsets: readonly Propset[], propertyId: number) => {
  for (const set of propsets) {
    const property = set.tribylAllCfgPropertyBeans.find(one => one.propertyId === propertyId)
    if (property) return { set, property }
  }
  throw notFound('This property')
}

/** Of two who name something at once, one comes after the other. */
export const lockConfiguration = async ({ client, customerId }: TenantTransaction): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('configuration'), $1::int)`, [customerId % 2 ** 31])
}
