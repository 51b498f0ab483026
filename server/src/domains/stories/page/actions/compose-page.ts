import type { WrittenSection } from '@bic/contract/stories/boards'
import type { QuoteChannel } from '@bic/contract/stories/quote-clearance'
import type { SharedStory } from '@bic/contract/stories/shared-story'
import { hideNames } from '@bic/engine/text/hide-names'

/** A story, and the names that stand for its account. */
export interface StoryToShow {
  readonly title: string
  readonly accountName: string
  readonly industry: string | null
  readonly sections: readonly WrittenSection[]
  /** The people of the buyer. */
  readonly people: readonly string[]
}

/**
 * A story as people outside read it: only quotes that are cleared for the channel. When one of them was allowed without names
 * only, no name stands on the page at all: beside it, a name would say whose words they are.
 */
export const composePage = (
  { title, accountName, industry, sections, people }: StoryToShow,
  channel: QuoteChannel,
): Pick<SharedStory, 'title' | 'account' | 'sections'> => {
  const cleared = sections.map(section => ({
    ...section,
    quotes: section.quotes.filter(({ clearances }) => clearances[channel] !== 'internal'),
  }))
  const isAnonymous = cleared.some(({ quotes }) =>
    quotes.some(({ clearances }) => clearances[channel] === 'anonymised'),
  )
  const anonymise = (text: string): string =>
    isAnonymous ? hideNames(text, { companies: [accountName], people }) : text
  const whose = industry === null ? 'A customer' : `A customer in ${industry}`
  const buyer = industry === null ? 'A buyer' : `A buyer in ${industry}`
  return {
    title: anonymise(title),
    account: isAnonymous ? whose : accountName,
    sections: cleared
      .filter(({ content, quotes }) => content.trim() !== '' || quotes.length > 0)
      .map(({ section, content, quotes }) => ({
        section,
        content: anonymise(content),
        quotes: quotes.map(({ text, speaker }) => ({
          text: anonymise(text),
          by: isAnonymous ? buyer : [speaker, accountName].filter(Boolean).join(', '),
        })),
      })),
  }
}
