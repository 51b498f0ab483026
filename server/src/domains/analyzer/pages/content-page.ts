import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { ContentGap, ContentMatch, ContentQuote } from '@bic/contract/analyzer/analyzer'
import { checkText, describeClearances, easeWords, faultWords } from '@bic/contract/analyzer/analyzer-words'
import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { printable } from '#domains/printing/shared/printable-page.ts'
import type { Block, Figure, Sheet } from '#domains/printing/shared/sheet.ts'
import { formatCount, formatDate, formatLongDate, formatShare, none } from '#domains/printing/shared/words.ts'
import { badInput } from '#http/app-error.ts'
import { loadContent } from '../actions/load-content.ts'

type Content = Answer<'getAnalyzedContent'>
type Findings = NonNullable<Content['findings']>

const sourceOf = ({ speakerName, accountName, date }: ContentQuote): string =>
  [speakerName, accountName, formatDate(date)].filter(part => part && part !== none).join(', ')

const points = (share: number): string => {
  const rounded = Math.round(100 * share)
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

/** The effect of a message on its line: "+29 points (+13 to +44), n = 112". */
const describeEffect = ({ effect, deals, evidence }: ContentMatch | ContentGap): string =>
  effect === null
    ? describeEvidence(evidence)
    : `${points(effect.difference)} points (${points(effect.low)} to ${points(effect.high)}), n = ${formatCount(deals)}: ${describeEvidence(evidence)}`

const figures = ({ score, matches, gaps }: Content, { language, claims, reading }: Findings): Figure[] => {
  const proven = matches.filter(({ weight }) => weight > 0).length
  return [
    {
      label: 'Proven effect covered',
      value: formatShare(score),
      note: `${proven} of ${proven + gaps.length} ${proven + gaps.length === 1 ? 'message' : 'messages'}`,
    },
    {
      label: 'In the words of buyers',
      value: formatShare(language.share),
      note: `${formatCount(language.heard)} of ${formatCount(language.telling)} words`,
    },
    {
      label: 'Sentences that nothing backs',
      value: formatCount(claims.unsupported),
      note: `of ${formatCount(claims.asserting)} that assert something`,
    },
    {
      label: 'Reading ease',
      value: reading.ease === null ? none : String(Math.round(reading.ease)),
      note: reading.ease === null ? '' : easeWords(reading.ease),
    },
  ]
}

const messages = (heading: string, rows: readonly (ContentMatch | ContentGap)[], empty: string): Block => ({
  kind: 'points',
  heading,
  points: rows.map(row => {
    const quote = 'quote' in row ? row.quote : null
    return {
      text: `${row.title}: ${describeEffect(row)}`,
      quote: quote && { text: quote.quote, source: sourceOf(quote) },
    }
  }),
  empty,
})

const sentences = ({ text, claims }: Findings): Block => ({
  kind: 'points',
  heading: 'Sentences that nothing backs',
  points: claims.rows
    .filter(({ faults }) => faults.length > 0)
    .map(({ start, end, faults, quote }) => ({
      text: `${text.slice(start, end)} ${faults.map(fault => faultWords[fault]).join(' ')}`,
      quote: quote && { text: quote.quote, source: sourceOf(quote) },
    })),
  empty: 'Each sentence that asserts something rests on an approved claim or on what a buyer said.',
})

const quotes = ({ text, claims }: Findings): Block => ({
  kind: 'points',
  heading: 'Words of buyers that it has one to one',
  points: claims.rows.flatMap(({ start, end, quote, clearances }) =>
    quote && clearances
      ? [
          {
            text: `${text.slice(start, end)} It stands in ${quote.subject}. ${describeClearances(clearances)}`,
            quote: { text: quote.quote, source: sourceOf(quote) },
          },
        ]
      : [],
  ),
  empty: 'None.',
})

const words = ({ language }: Findings): Block => ({
  kind: 'table',
  title: 'Words that buyers do not say',
  columns: [
    { header: 'Word', share: 3 },
    { header: 'Times', share: 1, right: true },
    { header: 'Said by buyers', share: 1, right: true },
  ],
  rows: language.strange.map(({ text, count, buyers }) => [text, formatCount(count), formatCount(buyers)]),
  empty: language.share === null ? 'Buyers have said too little to compare with.' : 'No word stands out.',
})

/** A document with what was found in it. */
export const contentDef = printable(
  '/content-analyzer/$contentId',
  z.object({}),
  async ({ app, tx, user, ids }): Promise<Sheet> => {
    const content = await loadContent(tx, user, ids[0] ?? 0, app.now())
    const { findings, check } = content
    if (findings === null) throw badInput('path', 'The analysis of this document is not done.')
    const said = content.matches.filter(({ weight }) => weight > 0)
    return {
      title: content.fileName,
      subtitle: [content.marketName, content.createdBy, `analysed on ${formatLongDate(findings.asOf.slice(0, 10))}`]
        .filter(Boolean)
        .join(' · '),
      landscape: false,
      blocks: [
        { kind: 'figures', figures: figures(content, findings) },
        messages('Messages that go with winning, and the document says', said, 'None.'),
        messages('Messages that go with winning, and the document does not say', content.gaps, 'None is missing.'),
        sentences(findings),
        quotes(findings),
        words(findings),
        ...(check ? [{ kind: 'line' as const, text: checkText(check) }] : []),
      ],
    }
  },
)
