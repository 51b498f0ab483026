import type { Role } from '../calls/access.ts'

/** The role that a second-catalogue role counts as where a check names only the first catalogue (A01). */
const counterpart: Partial<Record<Role, Role>> = {
  customer_admin: 'ADMIN',
  tribyl_admin: 'ADMIN',
  user: 'SELLER',
}

interface HasRole {
  readonly role: Role
}

/** Does a check that names these roles pass for this person? Equivalence runs one way: ADMIN is no tribyl_admin. */
export function hasRole({ role }: HasRole, roles: readonly Role[]): boolean {
  const also = counterpart[role]
  return roles.includes(role) || (also !== undefined && roles.includes(also))
}

/** ADMIN, or customer_admin or tribyl_admin, which count as one. */
export const isAdministrator = (person: HasRole): boolean => hasRole(person, ['ADMIN'])

/** A role of the second catalogue: user, customer_admin or tribyl_admin. */
export const isOfSecondCatalogue = ({ role }: HasRole): boolean => counterpart[role] !== undefined
