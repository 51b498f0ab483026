import { Anchor } from '@mantine/core'
import type { Spotlight } from '#domains/deals/api/spotlight.ts'
import { formatQuantity, formatText } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Spotlight.module.css'

interface SpotlightPeopleProps {
  dealId: number
  people: Spotlight['people']
}

/** Who took part, with the conversations that they were in. */
export function SpotlightPeople({ dealId, people }: SpotlightPeopleProps) {
  return (
    <ul className={classes.list} aria-label="People">
      {people.map(({ name, jobTitle, personaName, conversations }) => (
        <li key={`${name} ${conversations[0]?.convId}`}>
          <span className={classes.name}>{name}</span>
          <span className={classes.quiet}> {[jobTitle, personaName].filter(one => one !== null).join(' · ')}</span>
          <details className={classes.more}>
            <summary>{formatQuantity(conversations.length, 'conversation')}</summary>
            <ul className={classes.list}>
              {conversations.map(({ convId, subject }) => (
                <li key={convId}>
                  <Anchor
                    component={Link}
                    href={links.conversationDetail(dealId, { conv: convId, type: 'all' })}
                    size="sm"
                  >
                    {formatText(subject)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
