import { z } from 'zod'
import { signedInUser } from '../calls/access.ts'
import { route } from '../calls/route.ts'

/** Seconds between two looks whether the identity session is still there. */
export const sessionCheckSeconds = 3600

/** Where the identity provider sends the browser back to, below the product's address. */
export const identityPaths = {
  callback: '/authentication/callback',
  implicitCallback: '/implicit/callback',
  silentCallback: '/authentication/silent_callback',
} as const

const identityConfig = z.discriminatedUnion('enabled', [
  z.object({ enabled: z.literal(false) }),
  z.object({
    enabled: z.literal(true),
    authority: z.string(),
    /** Where the code flow starts; null while the provider cannot be reached. */
    authorizationEndpoint: z.string().nullable(),
    clientId: z.string(),
    /** `openid profile`, and `email` where the provider gives the address under a scope of that name. */
    scope: z.string(),
    responseType: z.literal('code'),
    redirectUri: z.string(),
    silentRedirectUri: z.string(),
    sessionCheckInterval: z.literal(sessionCheckSeconds),
  }),
])
export type IdentityConfig = z.output<typeof identityConfig>

/** What the provider sent the browser back with, and the secret that the browser kept of the same attempt. */
const redeemed = {
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
  redirectUri: z.string().min(1).max(2000),
  /** The provider's name for itself, which newer ones send along (RFC 9207). */
  iss: z.string().max(2000).optional(),
  /** PKCE; state and nonce are made from it, so that all three are of one attempt. */
  codeVerifier: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/, 'Use 43 to 128 letters, digits, hyphens or underscores.'),
}

/** Seconds until the session is to be renewed. */
const renewIn = z.number().int().positive()

export const identityRoutes = {
  getIdentityConfig: route({
    method: 'GET',
    path: 'auth/identity/config',
    access: 'public',
    reads: 'nothing',
    purpose: 'How to start the single sign-on code flow, if it is configured.',
    answer: identityConfig,
  }),
  exchangeIdentityCode: route({
    method: 'POST',
    path: 'auth/identity/exchange',
    access: 'public',
    changes: ['signIns'],
    limit: 60,
    purpose: 'Exchange the code of the callback for an access token with the user record.',
    body: z.strictObject(redeemed),
    answer: z.object({ token: z.string(), user: signedInUser, renewIn }),
  }),
  renewIdentityToken: route({
    method: 'POST',
    path: 'auth/identity/renew',
    access: 'user',
    names: 'nothing',
    changes: ['signIns'],
    purpose: 'A new token while the identity session exists; 401 ends the session.',
    body: z.strictObject(redeemed),
    answer: z.object({ token: z.string(), renewIn }),
  }),
} as const
