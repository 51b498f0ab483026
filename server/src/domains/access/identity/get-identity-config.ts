import { identityPaths, sessionCheckSeconds } from '@bic/contract/access/identity'
import type { Handler } from '#http/call-context.ts'
import { addressOfPath } from './our-addresses.ts'

/** Distinguishes a provider that cannot be reached from none being configured. */
export const getIdentityConfig: Handler<'getIdentityConfig'> = async ({ app, request }) => {
  const { identity: provider } = app
  const { identity: settings } = app.config
  if (!provider || !settings) return { enabled: false }
  const start = await provider.start().catch((error: unknown) => {
    request.log.error({ err: error }, 'the identity provider cannot be reached')
    return null
  })
  return {
    enabled: true,
    authority: settings.issuer,
    authorizationEndpoint: start?.authorizationEndpoint ?? null,
    clientId: settings.clientId,
    scope: start?.scope ?? 'openid profile',
    responseType: 'code',
    redirectUri: addressOfPath(app, identityPaths.callback),
    silentRedirectUri: addressOfPath(app, identityPaths.silentCallback),
    sessionCheckInterval: sessionCheckSeconds,
  }
}
