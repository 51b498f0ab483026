import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { countUninvited } from './uninvited.ts'

export const getUninvitedUsers: Handler<'getUninvitedUsers'> = call =>
  readAsked(call, async tx => ({ count: await countUninvited(tx, call.app.now()) }))
