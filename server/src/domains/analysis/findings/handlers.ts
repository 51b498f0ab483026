import type { findingsRoutes } from '@bic/contract/analysis/findings'
import type { Handlers } from '#http/call-context.ts'
import { getFinding } from './get-finding.ts'
import { listFindings } from './list-findings.ts'
import { putFindingToTest } from './put-finding-to-test.ts'
import { withdrawFinding } from './withdraw-finding.ts'

export const findingsHandlers: Handlers<typeof findingsRoutes> = {
  listFindings,
  getFinding,
  putFindingToTest,
  withdrawFinding,
}
