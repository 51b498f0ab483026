import type { Handler } from '#http/call-context.ts'
import { listValues } from './actions/list-values.ts'

export const getUserTypes: Handler<'getUserTypes'> = async ({ read }) => read(tx => listValues(tx, 'user_type'))
