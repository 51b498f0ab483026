import { baseUrlOf } from '../base-url.ts'
import type { Consent } from '../grant.ts'
import { fieldOf, idOf } from '../json/read.ts'

export const host = 'api.gong.io'
const origin = 'https://app.gong.io/oauth2'

/** A technical administrator of the customer consents. A refresh token works once, and the token endpoint knows no proofs. */
export const consent: Consent = {
  page: { origin, path: '/authorize' },
  tokens: { origin, path: '/generate-customer-token' },
  placesBelow: null,
  scopes: [
    'api:calls:read:basic',
    'api:calls:read:extensive',
    'api:calls:read:transcript',
    'api:users:read',
    'api:workspaces:read',
  ],
  takesProof: false,
  clientIn: 'header',
  usualSeconds: 24 * 3600,
  dataAt: (answer, _place, allowLoopback) =>
    baseUrlOf(idOf(fieldOf(answer, 'api_base_url_for_customer')) ?? '', host, allowLoopback),
}
