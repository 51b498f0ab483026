import type { Handler } from '#http/call-context.ts'
import { presentBounce, selectBounces } from './read-bounces.ts'

export const getOwnMailBounce: Handler<'getOwnMailBounce'> = ({ user, read }) =>
  read(async tx => {
    const row = await selectBounces(tx).where('b.user_id', '=', user.userId).executeTakeFirst()
    return row ? presentBounce(row) : null
  })
