import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { listUsers } from './actions/list-users.ts'

export const getAllUsers: Handler<'getAllUsers'> = async call => {
  const { app, sessionId, params, query } = call
  return readAsked({ ...call, params: { customerId: params.x } }, tx => listUsers({ app, sessionId }, tx, query))
}
