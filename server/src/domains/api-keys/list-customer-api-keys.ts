import type { Role } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { loadLiveKeys, presentKey } from './actions/live-keys.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly license_type: string | null
}

const loadNames = async ({ client, customerId }: TenantTransaction, ids: readonly number[]): Promise<Named[]> => {
  const { rows } = await client.query<Named>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.role, t.name as license_type
     from app_user u left join license_type t on t.customer_id = $1 and t.id = u.license_type_id
     where u.customer_id = $1 and u.id = any($2::bigint[])`,
    [customerId, ids],
  )
  return rows
}

export const listCustomerApiKeys: Handler<'listCustomerApiKeys'> = async ({ app, read }) =>
  read(async tx => {
    const keys = await loadLiveKeys(tx, app.now())
    const ids = keys.flatMap(key => [key.user_id, key.created_by])
    const names = new Map((await loadNames(tx, ids)).map(one => [one.id, one]))
    return keys.flatMap(key => {
      const owner = names.get(key.user_id)
      if (!owner) return []
      const { name, role, license_type: licenseType } = owner
      return [
        { ...presentKey(key), owner: name, role, licenseType, createdBy: names.get(key.created_by)?.name ?? null },
      ]
    })
  })
