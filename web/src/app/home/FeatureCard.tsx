import { Text } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from '#ui/Link.tsx'
import { needsOfFeature } from './catalogue/landing-card.ts'
import classes from './FeatureCard.module.css'
import type { HomeCard } from './home-cards.ts'

interface FeatureCardProps {
  card: HomeCard
  isCollaborator: boolean
}

/** One feature: coloured head, title, description and View; greyed with the reason where it is shut. */
export function FeatureCard({ card: { card, address, state }, isCollaborator }: FeatureCardProps) {
  const { title, content, headerColor, image: Image, navigateTo } = card
  const isPremium = needsOfFeature(card).premium !== undefined
  const isOpen = state.is === 'open'
  const tabId = navigateTo.action?.payload.tabId
  return (
    <li className={classes.card} data-shut={isOpen ? undefined : true} aria-disabled={isOpen ? undefined : true}>
      <div className={classes.head} data-colour={headerColor}>
        {Image && <Image size={26} aria-hidden stroke={1.5} />}
        {isPremium && (
          <span className={classes.premium}>{isOpen && isCollaborator ? 'Premium, collaborator' : 'Premium'}</span>
        )}
      </div>
      <div className={classes.body}>
        <h3 className={classes.title}>{title}</h3>
        <Text size="sm" c="dimmed">
          {content}
        </Text>
        {isOpen ? (
          <Link href={address} state={tabId === undefined ? {} : { tabId }} className={classes.view}>
            View <span className={classes.of}>{title}</span>
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : (
          <p className={classes.reason}>
            <IconLock size={14} aria-hidden />
            <span>{state.reason}</span>
          </p>
        )}
      </div>
    </li>
  )
}
