import type { Handler } from '#http/call-context.ts'
import { listValues } from './actions/list-values.ts'

export const getFunctionalTeams: Handler<'getFunctionalTeams'> = async ({ read }) =>
  read(tx => listValues(tx, 'functional_team'))
