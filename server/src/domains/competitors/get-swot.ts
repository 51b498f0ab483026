import type { Handler } from '#http/call-context.ts'
import { loadSwot } from './actions/load-swot.ts'

export const getStrengthWeaknessCardsAndTopDealsForSwot: Handler<
  'getStrengthWeaknessCardsAndTopDealsForSwot'
> = async ({ app, body, user, read }) => read(tx => loadSwot(app, tx, body, user.userId))
