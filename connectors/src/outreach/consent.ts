import type { Consent } from '../grant.ts'
import { host } from './grant.ts'

const origin = `https://${host}`

/** Somebody of the company consents; what that person may see comes in. A refresh token works once, within 14 days. */
export const consent: Consent = {
  page: { origin, path: '/oauth/authorize' },
  tokens: { origin, path: '/oauth/token' },
  placesBelow: null,
  scopes: ['mailings.read', 'prospects.read', 'accounts.read', 'opportunities.read', 'users.read'],
  takesProof: false,
  clientIn: 'body',
  usualSeconds: 2 * 3600,
  dataAt: (_answer, place) => `${place ?? origin}/api/v2`,
}
