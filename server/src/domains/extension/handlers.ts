import type { extensionRoutes } from '@bic/contract/extension/extension'
import type { extensionAccessRoutes } from '@bic/contract/extension/extension-access'
import type { Handlers } from '#http/call-context.ts'
import { authorizeExtension } from './access/authorize-extension.ts'
import { endExtensionToken } from './access/end-extension-token.ts'
import { exchangeExtensionCode } from './access/exchange-extension-code.ts'
import { listExtensionTokens } from './access/list-extension-tokens.ts'
import { revokeExtensionToken } from './access/revoke-extension-token.ts'
import { getExtensionAccountByDomain } from './accounts/get-account-by-domain.ts'
import { getExtensionAccountMetricDetails } from './accounts/get-account-metrics.ts'
import { getTopCallsForAccount } from './accounts/get-top-calls.ts'
import { getExtensionTopDealsForAccount } from './accounts/get-top-deals.ts'
import { getExtensionTopInsightsForAccount } from './accounts/get-top-insights.ts'

export const extensionHandlers: Handlers<typeof extensionRoutes> = {
  getExtensionAccountByDomain,
  getExtensionAccountMetricDetails,
  getTopCallsForAccount,
  getExtensionTopInsightsForAccount,
  getExtensionTopDealsForAccount,
}

export const extensionAccessHandlers: Handlers<typeof extensionAccessRoutes> = {
  authorizeExtension,
  exchangeExtensionCode,
  endExtensionToken,
  listExtensionTokens,
  revokeExtensionToken,
}
