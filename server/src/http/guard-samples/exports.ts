import type { exportRoutes } from '@bic/contract/exports/exports'
import type { Samples } from '../guard-samples.ts'

/** Exports of all data of a customer. */
export const exportSamples: Samples<keyof typeof exportRoutes> = {
  exportCustomer: () => ({ body: {} }),
  listCustomerExports: () => ({ query: {} }),
  downloadCustomerExport: w => ({ params: { exportId: w.customerExportId } }),
  deleteCustomerExport: w => ({ params: { exportId: w.spareCustomerExportId } }),
}
