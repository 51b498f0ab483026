import { z } from 'zod'
import { empty, id } from '../values/common.ts'
import { errorCatalogue } from '../values/errors.ts'
import { displayName, signInName, typedSignInName } from '../values/names.ts'
import { route } from './route.ts'

/** All seven roles; a user has one (A01). */
export const roles = ['SELLER', 'CSM', 'ADMIN', 'MANAGEMENT', 'user', 'customer_admin', 'tribyl_admin'] as const
export type Role = (typeof roles)[number]
export const role = z.enum(roles)

/** 8 to 30 characters, one each of lower, upper, digit and symbol, and no others. */
export const password = z
  .string()
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[#$@!%&*?])[A-Za-z\d#$@!%&*?]{8,30}$/, errorCatalogue.PASSWORD_RULE.text)

export const email = z.email('Please enter an e-mail address like name@company.com.').max(254)

export const signedInUser = z.object({
  userId: z.number(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  authorities: z.array(z.string()),
  customerId: z.number(),
  customerName: z.string(),
  /** In which amounts are shown; a session that began before there was one has none, which is US dollars. */
  currency: z.string().optional(),
  /** Whose calendar days periods are made of; a session that began before there was one has none, which is the reader's. */
  timeZone: z.string().optional(),
  licenseTypePermissionBeans: z.array(
    z.object({ licenseType: z.string(), licenseTypePermissionNames: z.array(z.string()) }),
  ),
})
export type SignedInUser = z.output<typeof signedInUser>

export const userDetails = z.object({
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
  /** The e-mail that will be theirs when the mailed link is opened; null when none is waiting. */
  pendingEmail: z.string().nullable(),
})

export const accessRoutes = {
  login: route({
    method: 'POST',
    path: 'login',
    access: 'public',
    changes: ['signIns'],
    limit: 60,
    purpose: 'Verify user name or e-mail and password; answer an access token with the user record.',
    body: z.strictObject({
      username: typedSignInName,
      password: z.string().min(1, 'Please enter your password.').max(200),
    }),
    answer: z.object({ token: z.string(), user: signedInUser }),
  }),
  logout: route({
    method: 'POST',
    path: 'user/logout',
    access: 'user',
    names: 'nothing',
    changes: ['signIns'],
    purpose: 'End the session on the server.',
    answer: empty,
  }),
  forgotPassword: route({
    method: 'POST',
    path: 'forgot-password',
    access: 'public',
    changes: ['signIns'],
    purpose: 'Send a reset link; the same answer for known and unknown addresses.',
    body: z.strictObject({ email }),
    answer: empty,
  }),
  changePassword: route({
    method: 'POST',
    path: 'change-password',
    access: 'public',
    changes: ['signIns'],
    purpose: 'Set a new password with a single-use token.',
    body: z.strictObject({ token: z.string().min(1).max(200), password }),
    answer: empty,
  }),
  resetPassword: route({
    method: 'POST',
    path: 'reset-password',
    access: 'user',
    names: 'nothing',
    changes: ['signIns', 'users'],
    limit: 20,
    purpose: 'Change the password of the signed-in user, given the old one. Other sessions of the user end.',
    body: z.strictObject({ oldPassword: z.string().min(1).max(200), password }),
    answer: empty,
  }),
  updateUser: route({
    method: 'POST',
    path: 'user/update',
    access: 'user',
    changes: ['users', 'settings'],
    mayChange: { grounds: ['creator'], roles: ['ADMIN'], of: { thing: 'user', at: 'body.userId' } },
    purpose: "Save a user's profile: the user's own, or any of the customer for an administrator.",
    body: z.strictObject({
      userId: z.number().int().positive(),
      username: signInName.optional(),
      firstName: displayName(100).optional(),
      lastName: displayName(100).optional(),
      email: email.optional(),
      phone: z.string().trim().max(40).nullable().optional(),
      role: role.optional(),
      userType: z.string().trim().max(60).nullable().optional(),
      functionalTeam: z.string().trim().max(60).nullable().optional(),
      licenseType: z.string().trim().max(60).nullable().optional(),
      /** Null takes the photo away; an address leaves it as it is. */
      photo: z.string().max(2000).nullable().optional(),
    }),
    answer: userDetails,
  }),
  setUserActive: route({
    method: 'POST',
    path: 'user/active',
    access: 'admin',
    changes: ['users', 'signIns'],
    ours: true,
    purpose:
      'Deactivate a user of the customer, who is signed out at once and can no longer sign in, or reactivate them. Their data is kept.',
    body: z.strictObject({ userId: z.number().int().positive(), active: z.boolean() }),
    answer: z.object({ userId: z.number(), active: z.boolean() }),
  }),
  getUserDetails: route({
    method: 'GET',
    path: 'user/get/details/{id}',
    access: 'user',
    reads: ['users'],
    purpose: 'One user: the signed-in user, or any of the customer for an administrator.',
    params: z.object({ id }),
    answer: userDetails,
  }),
  uploadUserPhoto: route({
    method: 'POST',
    path: 'user/uploadPhoto',
    access: 'user',
    changes: ['users'],
    mayChange: { grounds: ['creator'], roles: ['ADMIN'] },
    maxBodyBytes: 6 * 1024 * 1024,
    multipart: true,
    purpose:
      "Store a user's photo (parts `file`: PNG, JPEG or WebP, at most 5 MB, and `userId`): of the signed-in user, or of any user of the customer for an administrator.",
    answer: z.object({ photo: z.string() }),
  }),
  getUserPhoto: route({
    method: 'GET',
    path: 'user/photo/{token}',
    access: 'public',
    reads: ['users'],
    limit: 3000,
    ours: true,
    raw: true,
    purpose: 'A photo by a signed address that is valid for at most five minutes.',
    params: z.object({ token: z.string().max(1000) }),
  }),
  getAllRoles: route({
    method: 'GET',
    path: 'role/getAllRoles',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The roles.',
    answer: z.array(z.object({ id: z.number(), name: role })),
  }),
  getSignedInUser: route({
    method: 'GET',
    path: 'user/me',
    access: 'user',
    reads: ['users', 'signIns', 'settings'],
    names: 'nothing',
    ours: true,
    purpose: 'The signed-in user as the server sees them now.',
    answer: signedInUser,
  }),
  streamEvents: route({
    method: 'GET',
    path: 'events',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    limit: 120,
    cost: 'waits',
    ours: true,
    raw: true,
    query: z.strictObject({ pageAge: z.coerce.number().int().min(0).max(86_400_000).optional() }),
    purpose:
      'Live events of the customer as a server-sent event stream: job progress and changed data; with pageAge, the milliseconds since the page asked for its first data, what happened in the meantime comes first.',
  }),
} as const
