import type { Handler } from '#http/call-context.ts'
import { changeFlags } from './actions/change-flags.ts'

export const updateBlockEmailFlag: Handler<'updateBlockEmailFlag'> = async call =>
  call.tenant(tx => changeFlags(call, tx, [...new Set(call.body.idList)], { blockEmail: call.body.flag === 'Y' }))
