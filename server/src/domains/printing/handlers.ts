import type { printingRoutes } from '@bic/contract/printing'
import type { Handlers } from '../../http/call-context.ts'
import { exportPageAsPdf } from './export-page-as-pdf.ts'

export const printingHandlers: Handlers<typeof printingRoutes> = { exportPageAsPdf }
