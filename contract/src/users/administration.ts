import { z } from 'zod'
import { email, password, role } from '../calls/access.ts'
import { route } from '../calls/route.ts'
import { empty, flag, id, pageNumber, pageSize } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { userSorts, userStates } from './user-list.ts'

/** The customer that an address names; left out, or in normal mode, the person's own. */
const ofCustomer = z.object({ customerId: id.optional() })

const phone = z.string().trim().max(40).nullable()
const choice = z.string().trim().max(60).nullable()

const profile = {
  phone: phone.optional(),
  userType: choice.optional(),
  functionalTeam: choice.optional(),
  licenseType: choice.optional(),
}

const time = z.string().nullable()

/** A user in the list of an administrator. */
const listedUser = z.object({
  userId: z.number(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  userType: z.string().nullable(),
  functionalTeam: z.string().nullable(),
  licenseType: z.string().nullable(),
  /** A signed address that lives five minutes at most. */
  photo: z.string().nullable(),
  status: z.enum(userStates),
  /** When they were last here: signed in, or opened something. */
  lastActivityTime: time,
  /** Of somebody invited, when their link runs out; null when none is open. */
  invitationExpires: time,
})

/** How much open work somebody has that a colleague can take over. */
const openWork = z.object({
  /** Open deals that they own. */
  deals: z.number(),
  /** Notes on opportunity plans that only they see. */
  privateNotes: z.number(),
  savedViews: z.number(),
  reportSchedules: z.number(),
})

/** What administrators do with the users of their customer; the provider with those of any customer, in administrator mode. */
export const userAdministrationRoutes = {
  getAllUsers: route({
    method: 'GET',
    path: 'user/getAllUsers/{x}',
    access: 'admin',
    reads: ['users', 'signIns'],
    names: 'nothing',
    purpose:
      'The users of a customer whose name, user name or e-mail contains a text, by licence type, role and status; sorted and paged. {x} is the customer, which counts in administrator mode only.',
    params: z.object({ x: id }),
    query: z.strictObject({
      searchTerm: z.string().trim().max(200).optional(),
      licenseType: z.string().trim().max(60).optional(),
      role: role.optional(),
      status: z.enum(userStates).optional(),
      sort: z.enum(userSorts).default('name'),
      descending: flag.default('N'),
      pageNumber,
      pageSize,
    }),
    answer: z.object({ total: z.number(), rows: z.array(listedUser) }),
  }),
  createCustomerUser: route({
    method: 'POST',
    path: 'customer/{customerId}/user/create',
    aliases: ['user/create'],
    access: 'admin',
    names: 'nothing',
    changes: ['users', 'signIns'],
    purpose:
      'Create a user and invite them by mail to choose a password. Refused when the e-mail is in use or no licence of the type is free.',
    params: ofCustomer,
    body: z.strictObject({ firstName: displayName(100), lastName: displayName(100), email, role, ...profile }),
    answer: z.object({ userId: z.number() }),
  }),
  updateCustomerUser: route({
    method: 'POST',
    path: 'customer/{customerId}/user/update',
    aliases: ['user/admin/update'],
    access: 'admin',
    changes: ['users', 'settings', 'signIns', 'deals', 'notes', 'views', 'reports'],
    purpose:
      'Change a user: profile, role, team, licence, and whether they are active. What is left out stays. Who becomes inactive is signed out at once; their open work goes to a colleague when one is named.',
    params: ofCustomer,
    body: z.strictObject({
      userId: id,
      firstName: displayName(100).optional(),
      lastName: displayName(100).optional(),
      email: email.optional(),
      role: role.optional(),
      ...profile,
      status: z.enum(['Active', 'Inactive']).optional(),
      /** Only with the status Inactive. */
      handOverTo: id.optional(),
    }),
    answer: z.object({ userId: z.number(), handedOver: openWork.nullable() }),
  }),
  changeCustomerUserPassword: route({
    method: 'POST',
    path: 'customer/{customerId}/user/changePassword',
    aliases: ['user/admin/changePassword'],
    access: 'admin',
    changes: ['signIns', 'users'],
    purpose: 'Set a new password for a user, whose sessions end.',
    params: ofCustomer,
    body: z.strictObject({ userId: id, password }),
    answer: empty,
  }),
  updatePasswordForAllUsers: route({
    method: 'POST',
    path: 'updatePasswordForAllUsers',
    access: 'admin',
    names: 'nothing',
    changes: ['signIns', 'users'],
    limit: 20,
    purpose:
      'Set one new password for every user of the customer who signs in with a password, and end all sessions but the own one. It takes two requests: the first changes nothing and answers how many accounts it is about and a confirmation, the second sends that back within five minutes.',
    body: z.strictObject({
      password,
      /** As the first request answered it. */
      confirmation: z.string().min(1).max(200).optional(),
      /** Y: the own password as well. */
      includeOwn: flag.default('N'),
    }),
    answer: z.object({
      /** Accounts that were changed. */
      updatedCount: z.number(),
      /** Accounts that the request is about. */
      accountCount: z.number(),
      /** To be sent back; null once the passwords are set. */
      confirmation: z.string().nullable(),
    }),
  }),
  getUsersByIds: route({
    method: 'POST',
    path: 'getUsersByIds',
    access: 'user',
    reads: ['users'],
    changes: 'nothing',
    purpose: 'The users of the own customer with the given ids; ids of nobody are left out.',
    body: z.strictObject({ userIdList: z.array(id).max(1000) }),
    answer: z.array(
      z.object({
        userId: z.number(),
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        role,
      }),
    ),
  }),
  getLastActivity: route({
    method: 'GET',
    path: 'customer/{customerId}/lastActivity',
    access: 'admin',
    reads: ['users', 'signIns'],
    names: 'nothing',
    purpose: 'When each user of a customer last signed in, and last did something.',
    params: ofCustomer,
    answer: z.array(z.object({ userId: z.number(), lastLoginTime: time, lastActivityTime: time })),
  }),
  getUserFeatureMapping: route({
    method: 'GET',
    path: 'customer/{customerId}/userFeatureMapping',
    access: 'admin',
    reads: ['settings', 'users'],
    names: 'nothing',
    purpose: 'Which users are mapped to which features, and how many may be; null: as many as there are.',
    params: ofCustomer,
    query: z.strictObject({ featureId: id.optional() }),
    answer: z.array(
      z.object({
        featureId: z.number(),
        lookupLabel: z.string(),
        enabled: z.enum(['y', 'n']),
        alreadyMappedUserIds: z.array(z.number()),
        maxAllowedUsersCount: z.number().nullable(),
      }),
    ),
  }),
  saveUserFeatureMapping: route({
    method: 'POST',
    path: 'customer/{customerId}/userFeatureMapping',
    access: 'admin',
    changes: ['settings'],
    purpose: 'Set the users that are mapped to a feature, never more than are allowed.',
    params: ofCustomer,
    body: z.strictObject({ featureId: id, userIdList: z.array(id).max(5000) }),
    answer: z.object({ featureId: z.number(), alreadyMappedUserIds: z.array(z.number()) }),
  }),
  getOpenWorkOfUser: route({
    method: 'GET',
    path: 'customer/{customerId}/user/{userId}/openWork',
    access: 'admin',
    reads: ['deals', 'notes', 'views', 'reports'],
    ours: true,
    purpose: 'What a user has open that a colleague could take over when the user is deactivated.',
    params: z.object({ customerId: id, userId: id }),
    answer: openWork,
  }),
  getLicenseSeats: route({
    method: 'GET',
    path: 'customer/{customerId}/licenseSeats',
    access: 'admin',
    reads: ['users', 'settings'],
    names: 'nothing',
    ours: true,
    purpose: 'The licence types of a customer, with how many seats each has and how many are taken.',
    params: ofCustomer,
    answer: z.array(
      z.object({
        licenseType: z.string(),
        /** Null: as many as there are people. */
        seats: z.number().nullable(),
        taken: z.number(),
        permissions: z.array(z.string()),
      }),
    ),
  }),
  getUninvitedUsers: route({
    method: 'GET',
    path: 'customer/{customerId}/user/uninvited',
    access: 'admin',
    names: 'nothing',
    reads: ['users', 'signIns'],
    ours: true,
    purpose: 'Count the active users who have no way to sign in and were not asked to choose one, as after an import.',
    params: ofCustomer,
    answer: z.object({ count: z.number() }),
  }),
  inviteUninvitedUsers: route({
    method: 'POST',
    path: 'customer/{customerId}/user/invitation/all',
    access: 'admin',
    names: 'nothing',
    changes: ['users', 'signIns'],
    limit: 60,
    ours: true,
    purpose: 'Send an invitation to the users who have no way to sign in, up to 500 at a time.',
    params: ofCustomer,
    answer: z.object({ invited: z.number(), left: z.number() }),
  }),
  resendInvitation: route({
    method: 'POST',
    path: 'customer/{customerId}/user/invitation/resend',
    access: 'admin',
    changes: ['users', 'signIns'],
    limit: 60,
    ours: true,
    purpose: 'Send an invitation again, to a user who has not signed in yet; the previous link becomes invalid.',
    params: ofCustomer,
    body: z.strictObject({ userId: id }),
    answer: z.object({ invitationExpires: z.string() }),
  }),
  revokeInvitation: route({
    method: 'POST',
    path: 'customer/{customerId}/user/invitation/revoke',
    access: 'admin',
    changes: ['users', 'signIns'],
    ours: true,
    purpose: 'Take an invitation back: its link becomes invalid, and the user, who never signed in, inactive.',
    params: ofCustomer,
    body: z.strictObject({ userId: id }),
    answer: empty,
  }),
} as const
