import type { Handler } from '#http/call-context.ts'
import { changeFlags } from './actions/change-flags.ts'

export const updateBlockEmailFlag: Handler<'updateBlockEmailFlag'> = async call =>
  call.write(tx => changeFlags(tx, call.user, [...new Set(call.body.idList)], { blockEmail: call.body.flag === 'Y' }))
