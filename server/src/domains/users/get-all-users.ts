import type { Handler } from '#http/call-context.ts'
import { readerOf } from '../access/shared/of-customer.ts'
import { listUsers } from './actions/list-users.ts'

export const getAllUsers: Handler<'getAllUsers'> = async call => {
  const { app, sessionId, params, query } = call
  return readerOf(call, params.x)(tx => listUsers({ app, sessionId }, tx, query))
}
