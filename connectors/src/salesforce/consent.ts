import { baseUrlOf } from '../base-url.ts'
import type { Consent } from '../grant.ts'
import { fieldOf, idOf } from '../json/read.ts'
import { host } from './grant.ts'

/**
 * Somebody of the customer consents, at login.salesforce.com, test.salesforce.com or the customer's own domain; what that person may see
 * comes in. How long a token is taken Salesforce does not say: one that ends earlier is refused, and renewed then.
 */
export const consent: Consent = {
  page: { origin: `https://login.${host}`, path: '/services/oauth2/authorize' },
  tokens: { origin: `https://login.${host}`, path: '/services/oauth2/token' },
  placesBelow: host,
  scopes: ['api', 'refresh_token'],
  takesProof: true,
  clientIn: 'body',
  usualSeconds: 3600,
  dataAt: (answer, _place, allowLoopback) =>
    baseUrlOf(idOf(fieldOf(answer, 'instance_url')) ?? '', host, allowLoopback),
}
