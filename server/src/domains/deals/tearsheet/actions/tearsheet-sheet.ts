import type { CustomerProfile } from '@bic/contract/deals/profile'
import type { SaidQuote, SectionName, Tearsheet } from '@bic/contract/deals/tearsheet'
import { conversationKinds, formatDate, formatTime } from '#domains/printing/shared/words.ts'
import type { DraftedLine } from './draft-sections.ts'

/** The sections as they are displayed. */
const headings: Readonly<Record<SectionName, string>> = {
  'THE CHALLENGE': 'Challenge',
  'THE SOLUTION': 'Solution',
  'THE IMPACT': 'Benefit',
  'WHY US': 'Why Us',
}

const sourceOf = ({ speaker, convType, subject, createDate, startSecond }: SaidQuote): string =>
  [
    speaker,
    conversationKinds[convType],
    subject,
    formatDate(createDate),
    startSecond === null ? '' : formatTime(startSecond),
  ]
    .filter(part => part !== '' && part !== '-')
    .join(', ')

interface Line {
  readonly text: string
  readonly quotes: readonly { readonly text: string; readonly source: string }[]
}

/** The lines of a section as somebody wrote them. */
const writtenLines = (section: Tearsheet['sections'][number] | undefined): Line[] => {
  const text = section?.hdgContent.trimEnd() ?? ''
  return (text === '' ? [] : text.split('\n')).map((line, index) => ({
    text: line,
    quotes: (section?.quotes ?? [])
      .filter(quote => quote.line === index)
      .map(quote => ({ text: quote.text, source: sourceOf(quote) })),
  }))
}

/** The sections in which nothing is written. */
export const emptySections = (tearsheet: Tearsheet | null): SectionName[] =>
  (Object.keys(headings) as SectionName[]).filter(
    name => writtenLines(tearsheet?.sections.find(({ hdgName }) => hdgName === name)).length === 0,
  )

const draftNote =
  'Sections marked as a draft hold what buyers said, by the cards that came up most. Nobody has edited them yet.'

/**
 * The tearsheet as it is printed: profile, then the sections, each line with its quotes as footnotes. What nobody wrote is
 * drafted, and marked so.
 */
export const tearsheetSheet = (
  { account, buyingCentre }: { readonly account: string; readonly buyingCentre: string },
  profile: Pick<CustomerProfile, 'industry' | 'location' | 'employees' | 'custDescription' | 'custQuote'> | null,
  tearsheet: Tearsheet | null,
  drafts: ReadonlyMap<SectionName, readonly DraftedLine[]>,
) => {
  let number = 0
  const facts = profile
    ? [profile.industry, profile.location, profile.employees && `${profile.employees} employees`]
    : []
  const about = profile ? [profile.custDescription, profile.custQuote && `“${profile.custQuote}”`] : []
  return {
    title: account || buyingCentre,
    subtitle: [account ? buyingCentre : '', ...facts].filter(Boolean).join(' · '),
    landscape: false,
    blocks: [
      ...about.filter(text => text !== '').map(text => ({ kind: 'line' as const, text })),
      ...([...drafts.values()].some(lines => lines.length > 0) ? [{ kind: 'line' as const, text: draftNote }] : []),
      ...(Object.keys(headings) as SectionName[]).map(name => {
        const written = writtenLines(tearsheet?.sections.find(({ hdgName }) => hdgName === name))
        const drafted = (drafts.get(name) ?? []).map(
          ({ text, quote, source }): Line => ({ text, quotes: [{ text: quote, source }] }),
        )
        const isDraft = written.length === 0 && drafted.length > 0
        return {
          kind: 'noted' as const,
          heading: isDraft ? `${headings[name]} (draft)` : headings[name],
          lines: (isDraft ? drafted : written).map(({ text, quotes }) => ({
            text,
            notes: quotes.map(quote => {
              number += 1
              return { number, ...quote }
            }),
          })),
          empty: 'Nothing written yet.',
        }
      }),
    ],
  }
}
