import { Anchor, Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import classes from './Analyzer.module.css'
import type { Found } from './analyzer-text.ts'

const times = (count: number): string => (count === 1 ? 'once' : `${formatCount(count)} times`)

/** Words that buyers do not say, and phrases that they do; each leads to what buyers say. */
export function Language({ language }: Pick<Found, 'language'>) {
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
            {strange.map(({ text, count, buyers }) => (
              <li key={text}>
                <Anchor component={Link} href={links.vocSearch({ q: text })} size="sm" fw={700}>
                  {text}
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
            Phrases that buyers say about messages that go with winning would stand here.
          </EmptyState>
        ) : (
          <ul className={classes.list} aria-label="What buyers say instead">
            {missing.map(({ text, said }) => (
              <li key={text}>
                <Anchor component={Link} href={links.vocSearch({ q: text })} size="sm" fw={700}>
                  {text}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {times(said)} where they speak about messages that go with winning
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
