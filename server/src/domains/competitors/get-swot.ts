import type { Handler } from '#http/call-context.ts'
import { readSwot } from './actions/read-swot.ts'

export const getStrengthWeaknessCardsAndTopDealsForSwot: Handler<
  'getStrengthWeaknessCardsAndTopDealsForSwot'
> = async ({ app, body, user, read }) => read(tx => readSwot(app, tx, body, user.userId))
