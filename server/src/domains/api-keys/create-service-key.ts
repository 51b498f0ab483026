import type { Handler } from '#http/call-context.ts'
import { withDetail } from '#http/written.ts'
import { makeService } from './actions/make-service.ts'
import { storeKey } from './actions/store-key.ts'

export const createServiceKey: Handler<'createServiceKey'> = async ({ app, user, body, write }) => {
  const { role, licenseType, ...key } = body
  return write(async tx => {
    const userId = await makeService(tx, { name: key.name, role, licenseType })
    const stored = await storeKey(tx, { kind: 'service', userId, createdBy: user.userId, at: app.now(), ...key })
    return withDetail(stored, { role, licenseType })
  })
}
