import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { extensionTokenDays } from './extension-id.ts'

const redirectUri = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-p]{32}\.chromiumapp\.org\/[\w-]*$/, 'This is not the address of a browser extension.')

/** Letting the browser extension read, by a code with proof of its owner (RFC 7636), and taking that back. */
export const extensionAccessRoutes = {
  authorizeExtension: route({
    method: 'POST',
    path: 'extension/authorize',
    access: 'user',
    names: 'nothing',
    changes: ['signIns'],
    limit: 20,
    ours: true,
    purpose:
      'Let the browser extension read accounts as the signed-in user: answers where its browser goes on to, with a code that is valid for two minutes and once.',
    body: z.strictObject({
      /** Names the browser in the list of tokens. */
      name: displayName(60),
      redirectUri,
      /** SHA-256 of the verifier that only the extension has, in base64url. */
      codeChallenge: z.string().regex(/^[\w-]{43}$/, 'Send the S256 challenge of a verifier.'),
      state: z.string().regex(/^[\w-]{16,200}$/, 'Send a random text as state.'),
    }),
    answer: z.object({ address: z.string() }),
  }),
  exchangeExtensionCode: route({
    method: 'POST',
    path: 'extension/token',
    access: 'public',
    changes: ['signIns'],
    limit: 20,
    ours: true,
    purpose: `Exchange a code for a token that reads accounts for ${extensionTokenDays} days; it is answered once and kept as a hash.`,
    body: z.strictObject({
      code: z.string().min(1).max(200),
      codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/, 'A verifier has 43 to 128 letters, digits and - . _ ~.'),
      redirectUri,
    }),
    answer: z.object({ token: z.string(), expiresAt: z.string(), userName: z.string(), customerName: z.string() }),
  }),
  endExtensionToken: route({
    method: 'POST',
    path: 'extension/token/end',
    access: 'public',
    changes: ['signIns'],
    limit: 20,
    ours: true,
    purpose:
      'Revoke the token that is sent, as the extension does when it is disconnected. One that is not valid is left as it is.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: empty,
  }),
  listExtensionTokens: route({
    method: 'GET',
    path: 'extension/tokens',
    access: 'user',
    reads: ['signIns'],
    names: 'nothing',
    ours: true,
    purpose:
      'The browsers in which the extension reads as the signed-in user, with when each last did; never the token.',
    answer: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        createdAt: z.string(),
        expiresAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  }),
  revokeExtensionToken: route({
    method: 'POST',
    path: 'extension/tokens/revoke',
    access: 'user',
    changes: ['signIns'],
    ours: true,
    purpose: 'Revoke a token of the signed-in user: the extension of that browser is refused from then on.',
    body: z.strictObject({ id }),
    answer: empty,
  }),
} as const
