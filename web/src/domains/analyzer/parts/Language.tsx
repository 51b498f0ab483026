import { Anchor, Text } from '@mantine/core'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import classes from './Analyzer.module.css'
import type { Found } from './analyzer-text.ts'

const times = (count: number): string => (count === 1 ? 'once' : `${formatCount(count)} times`)

/** Characters of a sentence that say which one it is. */
const most = 70
const shorten = (sentence: string): string => {
  const whole = sentence.trim().replace(/\s+/g, ' ')
  return whole.length <= most ? whole : `${whole.slice(0, most).replace(/\s\S*$/, '')}…`
}

/** Words that buyers do not say, and phrases that they do; each leads to what buyers say. */
export function Language({ language, text }: Pick<Found, 'language' | 'text'>) {
  const { strange, missing, share, conversations } = language
  return (
    <>
      <Panel title="Words that buyers do not say">
        {strange.length === 0 ? (
          <EmptyState title={share === null ? 'Buyers have said too little' : 'No word stands out'}>
            {share === null
              ? `A text is compared with what buyers of the market say; ${formatCount(conversations)} of their conversations are there.`
              : 'Buyers say the words of this text.'}
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label="Words that buyers do not say">
            {strange.map(({ text: word, count, buyers }) => (
              <li key={word}>
                <Anchor component={Link} href={links.vocSearch({ q: word })} size="sm" fw={700}>
                  {word}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {times(count)} here; {buyers === 0 ? 'no buyer says it' : `buyers say it ${times(buyers)}`}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="What buyers say instead">
        {missing.length === 0 ? (
          <EmptyState title="Nothing is missing">
            Phrases that buyers use on these subjects and the text does not would appear here.
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label="What buyers say instead">
            {missing.map(({ text: phrase, said, conversations, about, card }) => (
              <li key={phrase}>
                <Anchor component={Link} href={links.vocSearch({ q: phrase })} size="sm" fw={700}>
                  {phrase}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {times(said)} in {formatQuantity(conversations, 'conversation')}, about “
                  {shorten(text.slice(about.start, about.end))}”{card && `, of ${card.title}`}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
