import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { readSwot } from './actions/read-swot.ts'

export const getStrengthWeaknessCardsAndTopDealsForSwot: Handler<
  'getStrengthWeaknessCardsAndTopDealsForSwot'
> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return readSwot(app, tx, body, user.userId)
  })
