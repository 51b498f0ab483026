import type { Role } from '../calls/access.ts'

/** What people call the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  SELLER: 'Seller',
  CSM: 'Customer success manager',
  ADMIN: 'Administrator',
  MANAGEMENT: 'Management',
  user: 'User',
  customer_admin: 'Customer administrator',
  tribyl_admin: 'Provider-level administrator',
}
