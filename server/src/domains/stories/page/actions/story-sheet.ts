import type { SharedStory } from '@bic/contract/stories/shared-story'
import type { Sheet } from '#domains/printing/shared/sheet.ts'

/** A story as it is printed: its parts, each with its quotes as footnotes. */
export const storySheet = (
  { title, account, sections }: Pick<SharedStory, 'title' | 'account' | 'sections'>,
  isInternal: boolean,
): Sheet => {
  let number = 0
  return {
    title,
    subtitle: account,
    landscape: false,
    blocks: [
      ...(isInternal
        ? [
            {
              kind: 'line' as const,
              text: 'Internal. Not every quote is cleared: do not pass this on outside the company.',
            },
          ]
        : []),
      ...(sections.length === 0 ? [{ kind: 'line' as const, text: 'Nothing written yet.' }] : []),
      ...sections.map(({ section, content, quotes }) => {
        const lines = content.trim() === '' ? ['What buyers said:'] : content.trimEnd().split('\n')
        return {
          kind: 'noted' as const,
          heading: section,
          lines: lines.map((text, index) => ({
            text,
            // The quotes of a part stand under its last line.
            notes:
              index < lines.length - 1
                ? []
                : quotes.map(quote => {
                    number += 1
                    return { number, text: quote.text, source: quote.by }
                  }),
          })),
          empty: '',
        }
      }),
    ],
  }
}
