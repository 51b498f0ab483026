import type { Role } from '@bic/contract/access'
import type { Access } from '@bic/contract/route'

const administrators: ReadonlySet<Role> = new Set(['ADMIN', 'customer_admin', 'tribyl_admin'])

/** customer_admin counts as ADMIN of the own customer, tribyl_admin as ADMIN of every customer (A01). */
export const isAdministrator = (role: Role): boolean => administrators.has(role)

/** May a user of this role make a call of this access? */
export const roleMay = (role: Role, access: Access): boolean => {
  if (access === 'public' || access === 'user') return true
  if (access === 'tribyl_admin') return role === 'tribyl_admin'
  return isAdministrator(role) || (access === 'admin_or_management' && role === 'MANAGEMENT')
}
