import { type Role, roles } from '@bic/contract/calls/access'
import { squash } from './compare-names.ts'

const otherNames: ReadonlyMap<string, Role> = new Map([
  ...['sales', 'salesrep', 'salesagent', 'accountexecutive', 'rep', 'sdr', 'bdr'].map(
    name => [name, 'SELLER'] as const,
  ),
  ...['customersuccess', 'customersuccessmanager'].map(name => [name, 'CSM'] as const),
  ...['administrator'].map(name => [name, 'ADMIN'] as const),
  ...['manager', 'manage', 'executive'].map(name => [name, 'MANAGEMENT'] as const),
])

/** One of the seven roles, under its own name or one that people use for it; null when it is none. */
export const readRole = (text: string): Role | null =>
  roles.find(role => squash(role) === squash(text)) ?? otherNames.get(squash(text)) ?? null
