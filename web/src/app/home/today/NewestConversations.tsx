import { Anchor } from '@mantine/core'
import { IconFileText, IconMail, IconNote, IconPhone } from '@tabler/icons-react'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Home } from './home-words.ts'
import classes from './Today.module.css'

const icons = { call: IconPhone, email: IconMail, document: IconFileText, note: IconNote } as const

/** The newest conversations, each with the messages that came up most. */
export function NewestConversations({ conversations }: Pick<Home, 'conversations'>) {
  return (
    <Panel title="Newest conversations">
      {conversations.length === 0 ? (
        <p className={classes.quiet}>
          No conversations yet.{' '}
          <Anchor component={Link} href={links.upload()} inherit underline="always">
            Upload conversations
          </Anchor>
        </p>
      ) : (
        <ul className={classes.list} aria-label="Newest conversations">
          {conversations.map(({ convId, convType, subject, createDate, accountName, cards, cardCount }) => {
            const TypeIcon = icons[convType]
            return (
              <li key={convId} className={classes.row}>
                <div className={classes.head}>
                  <span className={classes.conversation}>
                    <TypeIcon size={16} aria-label={convType} />
                    <Anchor component={Link} href={links.conversation(convId)} className={classes.name}>
                      {accountName ?? (subject || 'Without a subject')}
                    </Anchor>
                  </span>
                  <span className={classes.dim}>{formatDate(createDate)}</span>
                </div>
                {accountName !== null && <span className={classes.dim}>{subject}</span>}
                {cards.length > 0 && (
                  <ul className={classes.pills} aria-label={`Messages in ${subject}`}>
                    {cards.map(({ cardId, title }) => (
                      <li key={cardId}>
                        <Pill>{title}</Pill>
                      </li>
                    ))}
                    {cardCount > cards.length && <li className={classes.dim}>and {cardCount - cards.length} more</li>}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
