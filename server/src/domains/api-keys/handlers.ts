import type { apiKeyRoutes } from '@bic/contract/api-keys/api-keys'
import type { Handlers } from '#http/call-context.ts'
import { createApiKey } from './create-api-key.ts'
import { createServiceKey } from './create-service-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listCustomerApiKeys } from './list-customer-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { revokeCustomerApiKey } from './revoke-customer-api-key.ts'

export const apiKeyHandlers: Handlers<typeof apiKeyRoutes> = {
  listApiKeys,
  createApiKey,
  listCustomerApiKeys,
  createServiceKey,
  revokeApiKey,
  revokeCustomerApiKey,
}
