import type { Consent } from '../grant.ts'

export const host = 'hubapi.com'
export const origin = `https://api.${host}`

/** Somebody installs the public app of this installation. Refresh tokens of HubSpot stay the same. */
export const consent: Consent = {
  page: { origin: 'https://app.hubspot.com', path: '/oauth/authorize' },
  tokens: { origin, path: '/oauth/2026-03/token' },
  placesBelow: null,
  scopes: [
    'oauth',
    'crm.objects.companies.read',
    'crm.objects.contacts.read',
    'crm.objects.deals.read',
    'crm.objects.owners.read',
    'crm.schemas.companies.read',
    'crm.schemas.contacts.read',
    'crm.schemas.deals.read',
    // Of e-mails that sellers log.
    'sales-email-read',
  ],
  takesProof: false,
  clientIn: 'body',
  usualSeconds: 30 * 60,
  dataAt: (_answer, place) => place ?? origin,
}
