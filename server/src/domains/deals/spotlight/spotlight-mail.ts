import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { Spotlight } from '@bic/contract/deals/spotlight'

const said = ({ text, speakerName }: CitedSentence): string =>
  speakerName ? `- ${text} (${speakerName})` : `- ${text}`

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}\n${lines.join('\n')}`]

/** A spotlight as the text of a mail. */
export const spotlightText = (spotlight: Spotlight, address: string): string =>
  [
    ...part('What buyers said', spotlight.summary.map(said)),
    ...part(
      'Cards mentioned',
      spotlight.cards.map(({ title, quotes: [quote] }) => (quote ? `- ${title}: "${quote.text}"` : `- ${title}`)),
    ),
    ...part(
      'People',
      spotlight.people.map(({ name, jobTitle }) => (jobTitle ? `- ${name}, ${jobTitle}` : `- ${name}`)),
    ),
    ...part('Concerns', spotlight.concerns.map(said)),
    ...part('Next steps', spotlight.nextSteps.map(said)),
    `Open the deal: ${address}`,
  ].join('\n\n')
