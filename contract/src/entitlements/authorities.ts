import type { Role } from '../calls/access.ts'
import { isAdministrator } from './roles.ts'

/** The authorities of a person: their role, ADMIN for roles that count as it, and the permissions of their licence. */
export const authoritiesOf = (role: Role, permissions: readonly string[]): string[] => [
  role,
  ...(isAdministrator({ role }) && role !== 'ADMIN' ? ['ADMIN'] : []),
  ...permissions,
]
