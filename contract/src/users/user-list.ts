/**
 * What a user is to the list: Invited until they first signed in or chose a password, Inactive once they cannot sign in.
 */
export const userStates = ['Active', 'Invited', 'Inactive'] as const
export type UserState = (typeof userStates)[number]

/** By what the list of users is sorted. */
export const userSorts = [
  'name',
  'email',
  'role',
  'userType',
  'functionalTeam',
  'licenseType',
  'status',
  'lastActivity',
] as const
export type UserSort = (typeof userSorts)[number]
