import type { auditRoutes } from '@bic/contract/configuration/audit'
import type { configurationRoutes } from '@bic/contract/configuration/configuration'
import type { recorderOAuthRoutes } from '@bic/contract/configuration/recorder-oauth'
import type { Samples } from '../guard-samples.ts'

/** Properties, property sets and the audit trail. */
export const configurationSamples: Samples<
  keyof typeof configurationRoutes | keyof typeof auditRoutes | keyof typeof recorderOAuthRoutes
> = {
  getOAuthUrl: () => ({ query: {} }),
  setUpOAuth: w => ({ body: { authorizationCode: 'x', customerId: w.customerId } }),
  getRecorderConnection: () => ({ query: {} }),
  checkRecorderConnection: () => ({ body: {} }),
  disconnectRecorder: () => ({ body: {} }),

  getSystemProperties: () => ({ query: {} }),
  saveSystemProperties: () => ({ query: {}, body: { propertyId: 201, propsetPropvalIncontextValue: '5' } }),
  getCustomerProperties: w => ({ params: { customerId: w.customerId } }),
  saveCustomerProperties: w => ({
    params: { customerId: w.customerId },
    body: { propertyId: 106, propsetPropvalIncontextValue: '90' },
  }),
  getAllConfigPropsets: () => ({}),
  getConfigPropset: w => ({ params: { id: w.propsetId } }),
  createPropset: w => ({ body: { propsetName: `Set of ${w.customerId}` } }),
  updatePropset: w => ({ body: { propsetId: w.propsetId, propsetName: 'Integrations' } }),
  createProperty: w => ({ body: { propertyName: 'Region', propsetId: w.propsetId } }),
  updateProperty: w => ({ body: { propertyId: w.propertyId, propertyName: 'Place', propsetId: w.propsetId } }),
  createPropsetPropval: w => ({
    body: { propsetId: w.propsetId, propertyId: w.propertyId, propsetPropvalIncontextValue: 'eu' },
  }),
  updatePropsetPropval: w => ({
    body: { propsetId: w.propsetId, propertyId: w.propertyId, propsetPropvalIncontextValue: 'us' },
  }),
  listAuditEntries: () => ({ query: {} }),
  listAuditActions: () => ({ query: {} }),
  exportAuditEntries: () => ({ body: {} }),
}
