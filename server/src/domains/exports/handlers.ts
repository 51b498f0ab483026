import type { exportRoutes } from '@bic/contract/exports/exports'
import type { Handlers } from '#http/call-context.ts'
import { deleteCustomerExport } from './delete-customer-export.ts'
import { downloadCustomerExport } from './download-customer-export.ts'
import { exportCustomer } from './export-customer.ts'
import { listCustomerExports } from './list-customer-exports.ts'

export const exportHandlers: Handlers<typeof exportRoutes> = {
  exportCustomer,
  listCustomerExports,
  downloadCustomerExport,
  deleteCustomerExport,
}
