import type { Clearance } from '@bic/contract/stories/quote-clearance'
import { Pill } from '#ui/figure/Pill.tsx'

/** What a clearance is called. */
export const clearanceNames: Readonly<Record<Clearance, string>> = {
  named: 'With name',
  anonymised: 'Without names',
  internal: 'Inside only',
}

/** How a quote may be used outside today. */
export function ClearancePill({ clearance }: { clearance: Clearance }) {
  return (
    <Pill
      tone={clearance === 'internal' ? 'warning' : 'positive'}
      hint={
        clearance === 'internal'
          ? 'Nobody allowed this quote to be shown outside: a conversation is no consent to publish.'
          : 'On story pages, today'
      }
    >
      {clearanceNames[clearance]}
    </Pill>
  )
}
