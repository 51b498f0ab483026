import { lazyPart } from '#lib/lazy-part.ts'

/** Proposed keywords of a card, in a window; loaded when first asked for. */
export const ProposalsDialog = lazyPart('keyword-proposals', () => import('./ProposalsDialog.tsx'))
