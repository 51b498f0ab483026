import { dealTitle } from '@bic/engine/text/deal-title'
import { Anchor, Group } from '@mantine/core'
import { Quote } from '#domains/research/shared/Quote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { assignedWords } from './assigned-words.ts'
import classes from './Personas.module.css'

type PersonaConversation = Answer<'listPersonaConversations'>['rows'][number]

/** A quote that finds its place must fit the search of the conversation. */
const findable = 100

const types = { call: 'Call', email: 'E-mail', document: 'Document', note: 'Note' } as const

interface TalkItemProps {
  talk: PersonaConversation
  /** It was listed for this card, or a keyword of it: it opens at what was said of it. */
  cardId: number | undefined
  keywordId: number | undefined
}

/** A conversation: its deal, who of the persona took part, and their first sentence, which leads to its place. */
export function TalkItem({ talk, cardId, keywordId }: TalkItemProps) {
  const { convId, subject, type, date, storyId: dealId, storyName, accountName, people, quote } = talk
  const words = quote?.slice(0, findable).replace(/\s+\S*$/u, '') ?? ''
  const drilldown =
    cardId === undefined
      ? links.conversation(convId)
      : links.conversationAnalysis(dealId, cardId, {
          conv: convId,
          type,
          ...(keywordId === undefined ? {} : { word: keywordId }),
        })
  return (
    <li>
      <Anchor component={Link} href={drilldown} fw={600} size="sm">
        {formatText(subject)}
      </Anchor>
      <div className={classes.quiet}>
        {types[type]} · {formatDate(date)} · {formatText(accountName)} ·{' '}
        <Anchor component={Link} href={links.gameTape(dealId)} inherit underline="always">
          {dealTitle(storyName, accountName)}
        </Anchor>
      </div>
      <Group gap={6} my={4}>
        {people.map(({ name, jobTitle, assignedBy }) => (
          <Pill key={`${name} ${jobTitle}`} hint={assignedWords[assignedBy].means}>
            {[name, jobTitle].filter(Boolean).join(', ')}
          </Pill>
        ))}
      </Group>
      {quote !== null && (
        <Quote
          text={quote}
          marks={[]}
          speaker={null}
          side={null}
          href={links.conversation(convId, quote.length > findable ? { find: words } : { find: quote })}
        />
      )}
    </li>
  )
}
