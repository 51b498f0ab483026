import type { PrintablePage } from '#domains/printing/shared/printable-page.ts'
import { dealDef } from './deal-page.ts'
import { feedbackDef } from './feedback-page.ts'
import { pipelineDef } from './pipeline-page.ts'
import { winLossDef } from './win-loss-page.ts'

/** The screens of deals and reports that can be printed. */
export const reportPages: readonly PrintablePage[] = [dealDef, winLossDef, pipelineDef, feedbackDef]
