import type { CitedSentence } from '@bic/contract/conversations/summaries'
import type { Spotlight } from '@bic/contract/deals/spotlight'
import { writeLetter } from '#providers/letter.ts'

const said = ({ text, speakerName }: CitedSentence): string => (speakerName ? `${text} (${speakerName})` : text)

const part = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : [{ heading, lines }])

interface Asked {
  readonly dealName: string
  /** The page of the deal. */
  readonly address: string
}

/** A spotlight as a mail: what it rests on, what was said, and where the rest stands. */
export const writeSpotlightMail = (spotlight: Spotlight, { dealName, address }: Asked) => {
  const { read, total } = spotlight
  const of = `${total} ${total === 1 ? 'conversation' : 'conversations'}`
  return writeLetter({
    subject: `Deal spotlight: ${dealName}`,
    opening: [
      read === total ? `From ${of}.` : `From the ${read} newest of ${of}.`,
      ...part('What buyers said', spotlight.summary.map(said)),
      ...part(
        'Cards mentioned',
        spotlight.cards.map(({ title, quotes: [quote] }) => (quote ? `${title}: “${quote.text}”` : title)),
      ),
      ...part(
        'People',
        spotlight.people.map(({ name, jobTitle }) => (jobTitle ? `${name}, ${jobTitle}` : name)),
      ),
      ...part('Concerns', spotlight.concerns.map(said)),
      ...part('Next steps', spotlight.nextSteps.map(said)),
    ],
    action: { lead: 'Open the deal:', label: 'Open the deal', address },
  })
}
