import { connectors } from '@bic/connectors/connectors'
import type { Row } from '@bic/database/schema'
import type { Config } from '#config.ts'
import type { ConsentVendor } from '#providers/vendor-oauth.ts'
import { whyNoSecrets } from './customer-secrets.ts'

/** A vendor at which people of a customer consent that this installation reads there. */
export type ConsentProvider = Row<'vendor_consent'>['provider']

type Means = Pick<Config, 'oauthClients' | 'credentialsKey' | 'vendorsOnLoopback'>

/**
 * A vendor and the client that this installation is there; null: it is none.
 *
 * @param place where the customer has it, in place of where it is for everybody
 */
export const consentVendorOf = (
  { oauthClients, vendorsOnLoopback }: Pick<Config, 'oauthClients' | 'vendorsOnLoopback'>,
  provider: ConsentProvider,
  place: string | null,
): ConsentVendor | null => {
  const { consent } = connectors[provider]
  const client = oauthClients[provider]
  return consent && client ? { consent, client, place: place ?? client.place, allowLoopback: vendorsOnLoopback } : null
}

/** What the server lacks so that somebody can consent at a vendor, in words; null: nothing. */
export const whyNoConsent = (config: Means, provider: ConsentProvider): string | null => {
  const { label } = connectors[provider]
  const name = provider.toUpperCase()
  return config.oauthClients[provider] === undefined
    ? `This server is no client of ${label} yet. The operator sets ${name}_CLIENT_ID and ${name}_CLIENT_SECRET and restarts it.`
    : whyNoSecrets(config)
}
