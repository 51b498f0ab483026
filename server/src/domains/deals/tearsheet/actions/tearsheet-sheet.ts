import type { CustomerProfile } from '@bic/contract/deals/profile'
import type { SaidQuote, SectionName, Tearsheet } from '@bic/contract/deals/tearsheet'
import { conversationKinds, sayDay, sayTime } from '#domains/printing/shared/words.ts'

/** The sections as they are displayed. */
const headings: Readonly<Record<SectionName, string>> = {
  'THE CHALLENGE': 'Challenge',
  'THE SOLUTION': 'Solution',
  'THE IMPACT': 'Benefit',
  'WHY US': 'Why Us',
}

const sourceOf = ({ speaker, convType, subject, createDate, startSecond }: SaidQuote): string =>
  [speaker, conversationKinds[convType], subject, sayDay(createDate), startSecond === null ? '' : sayTime(startSecond)]
    .filter(part => part !== '' && part !== '-')
    .join(', ')

/** The tearsheet as it is printed: profile, then the sections, each line with its quotes as footnotes. */
export const tearsheetSheet = (
  { account, buyingCentre }: { readonly account: string; readonly buyingCentre: string },
  profile: Pick<CustomerProfile, 'industry' | 'location' | 'employees' | 'custDescription' | 'custQuote'> | null,
  tearsheet: Tearsheet | null,
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
      ...(Object.keys(headings) as SectionName[]).map(name => {
        const section = tearsheet?.sections.find(({ hdgName }) => hdgName === name)
        const text = section?.hdgContent.trimEnd() ?? ''
        return {
          kind: 'noted' as const,
          heading: headings[name],
          lines: (text === '' ? [] : text.split('\n')).map((line, index) => ({
            text: line,
            notes: (section?.quotes ?? [])
              .filter(quote => quote.line === index)
              .map(quote => {
                number += 1
                return { number, text: quote.text, source: sourceOf(quote) }
              }),
          })),
          empty: 'Nothing written yet.',
        }
      }),
    ],
  }
}
