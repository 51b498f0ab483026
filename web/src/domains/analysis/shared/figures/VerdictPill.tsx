import type { Verdict } from '@bic/contract/analysis/figures'
import { type Thing, verdictWords } from '@bic/contract/analysis/verdict-words'
import { Pill } from '#ui/figure/Pill.tsx'

const tones = {
  significant: 'positive',
  'early signal': 'warning',
  exploratory: 'neutral',
  'no difference seen': 'neutral',
  'depends on the method': 'neutral',
  'not adjustable': 'neutral',
  'too few deals': 'neutral',
  description: 'neutral',
} as const

interface VerdictPillProps {
  verdict: Verdict
  /** What the two groups have and have not. */
  thing?: Thing
}

/** What a comparison says, in words. */
export const VerdictPill = ({ verdict, thing = 'card' }: VerdictPillProps) => (
  <Pill tone={tones[verdict]} hint={verdictWords[verdict].means.replaceAll('card', thing)}>
    {verdictWords[verdict].label}
  </Pill>
)
