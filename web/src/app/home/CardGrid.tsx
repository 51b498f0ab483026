import { IconApps } from '@tabler/icons-react'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import classes from './CardGrid.module.css'
import { needsOfFeature } from './catalogue/landing-card.ts'
import { FeatureCard } from './FeatureCard.tsx'
import type { HomeCard } from './home-cards.ts'

interface CardGridProps {
  cards: readonly HomeCard[]
  /** Look-up names of features that the user uses without a place of their own. */
  collaboratesIn: readonly string[]
}

/** The features, one card each. */
export function CardGrid({ cards, collaboratesIn }: CardGridProps) {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className={classes.heading}>
        Features
      </h2>
      {cards.length === 0 ? (
        <EmptyState icon={<IconApps size={24} />} title="Your role has no features here">
          Please contact your administrator to get access.
        </EmptyState>
      ) : (
        <ul className={classes.grid} aria-labelledby="features">
          {cards.map(one => (
            <FeatureCard
              key={one.card.title}
              card={one}
              isCollaborator={collaboratesIn.includes(needsOfFeature(one.card).premium ?? '')}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
