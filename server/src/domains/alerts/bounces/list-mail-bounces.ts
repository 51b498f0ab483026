import type { Handler } from '#http/call-context.ts'
import { presentBounce, selectBounces } from './read-bounces.ts'

const most = 500

export const listMailBounces: Handler<'listMailBounces'> = ({ read }) =>
  read(async tx => (await selectBounces(tx).limit(most).execute()).map(presentBounce))
