import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { ScreenHeading } from '#ui/layout/ScreenHeading.tsx'
import type { CardView } from './address/read-view.ts'
import { topicName } from './address/topic-name.ts'
import classes from './Voice.module.css'

interface VoiceHeadProps {
  view: CardView
  title: string
  topic: string
  direction: 'buyer' | 'bidirectional' | undefined
  actions?: ReactNode
}

function RelatedPill({ cardId }: { cardId: number }) {
  const card = useCard(cardId)
  if (!card.data) return null
  return (
    <Pill tone="warning" hint="Both cards were mentioned in the listed conversations">
      {topicName(card.data.subTopicName)}: {card.data.title}
    </Pill>
  )
}

/** The way back, the card, its topic and whose speech counts. */
export function VoiceHead({ view, title, topic, direction, actions }: VoiceHeadProps) {
  return (
    <header className={classes.head}>
      {view.from !== 'dgt' && (
        <Anchor component={Link} href={links.home()} size="sm" className={classes.back}>
          <IconArrowLeft size={14} aria-hidden />
          Go back to dashboard
        </Anchor>
      )}
      <div className={classes.titleLine}>
        <div className={classes.titles}>
          <ScreenHeading className={classes.title}>{title}</ScreenHeading>
          <div className={classes.pills}>
            <Pill tone="accent">{topic}</Pill>
            {direction !== undefined && (
              <Pill hint="Whose speech is searched for the topic">
                {direction === 'buyer' ? 'Buyer-only' : 'Bidirectional'}
              </Pill>
            )}
            {view.relatedCardId !== null && <RelatedPill cardId={view.relatedCardId} />}
          </div>
        </div>
        {actions}
      </div>
    </header>
  )
}
