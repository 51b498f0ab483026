import type { Verdict } from '@bic/contract/analysis/figures'
import { Pill } from '../../../../ui/figure/Pill.tsx'
import { verdictWords } from './verdict-words.ts'

const tones = {
  significant: 'positive',
  'early signal': 'warning',
  'no difference seen': 'neutral',
  'not adjustable': 'neutral',
  'too few deals': 'neutral',
} as const

/** What a comparison says, in words. */
export const VerdictPill = ({ verdict }: { verdict: Verdict }) => (
  <Pill tone={tones[verdict]} hint={verdictWords[verdict].means}>
    {verdictWords[verdict].label}
  </Pill>
)
