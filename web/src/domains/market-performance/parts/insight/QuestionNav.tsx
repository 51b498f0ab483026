import { Anchor, Group } from '@mantine/core'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'

const questions = [
  { id: 'newLogo', name: 'New logo', href: links.growNewLogo() },
  { id: 'expansion', name: 'Expansion', href: links.driveExpansion() },
  { id: 'renewals', name: 'Renewals', href: links.ensureRenewals() },
  { id: 'velocity', name: 'Velocity', href: links.accelerateVelocity() },
  { id: 'winRates', name: 'Win rates', href: links.improveWinRates() },
  { id: 'trends', name: 'Trends', href: links.trends() },
  { id: 'money', name: 'Show me the money', href: links.showMeTheMoney() },
] as const

export type QuestionId = (typeof questions)[number]['id']

/** The questions that are asked of the deals, side by side. */
export const QuestionNav = ({ present }: { present: QuestionId }) => (
  <Group component="nav" aria-label="Questions" gap="md">
    {questions.map(({ id, name, href }) => (
      <Anchor
        key={id}
        component={Link}
        size="sm"
        href={href}
        {...(id === present ? { 'aria-current': 'page' as const, fw: 600 } : {})}
      >
        {name}
      </Anchor>
    ))}
  </Group>
)
