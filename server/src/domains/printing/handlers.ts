import type { printingRoutes } from '@bic/contract/printing/printing'
import type { Handlers } from '#http/call-context.ts'
import { exportPage } from './export-page-as-pdf.ts'
import { ownPages } from './printable-pages.ts'
import type { PrintablePage } from './shared/printable-page.ts'

/** @param more screens of other domains that can be printed */
export const printingHandlersWith = (more: readonly PrintablePage[]): Handlers<typeof printingRoutes> => ({
  exportPageAsPdf: exportPage([...ownPages, ...more]),
})
