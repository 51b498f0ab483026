import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { Evidence } from '@bic/contract/analysis/figures'
import { Pill } from '#ui/figure/Pill.tsx'

const tones = { winning: 'positive', losing: 'negative' } as const

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The step of a message as the text of a cell: "Goes with winning (step 2 of 4)"; nothing of what is no message. */
export const evidenceText = (evidence: Evidence | null): string =>
  evidence === null ? '' : capitalised(describeEvidence(evidence))

/** The step of a message beside its name; coloured only from the second step on. */
export function EvidenceStep({ evidence }: { evidence: Evidence | null }) {
  if (evidence === null) return null
  return <Pill tone={evidence.goesWith === null ? 'neutral' : tones[evidence.goesWith]}>{evidenceText(evidence)}</Pill>
}
