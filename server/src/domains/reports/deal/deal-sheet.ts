import type { Sheet } from '#domains/printing/shared/sheet.ts'
import type { DealPageDraft } from './page-draft.ts'

/** One page about a deal as it is printed. */
export const dealSheet = ({ title, subtitle, figures, verdict, parts }: DealPageDraft): Sheet => ({
  title,
  subtitle,
  landscape: false,
  blocks: [
    { kind: 'statement', text: verdict },
    { kind: 'figures', figures },
    ...parts.map(({ heading, lines, empty }) => ({
      kind: 'points' as const,
      heading,
      points: lines.map(({ text, quote }) => ({ text, quote: quote && { text: quote.text, source: quote.source } })),
      empty,
    })),
  ],
})
